import type { Session } from '@cinvoice/contract/accounts';
import { user as texts } from '@cinvoice/words/en/user.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useDeviceName } from '#web/shared/session/use-device-name.ts';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import classes from './user-account.module.css';

export const UserSessions = ({ sessions }: { sessions: readonly Session[] }) => {
  const t = useTexts(texts);
  const formatDevice = useDeviceName();
  if (sessions.length === 0) return <p className="muted">{t('noSessions')}</p>;
  return (
    <RecordTable
      caption={t('sessions')}
      rows={sessions}
      columns={[
        {
          label: t('device'),
          heading: true,
          cell: ({ userAgent }) => <span className={classes.device}>{formatDevice(userAgent)}</span>,
        },
        { label: t('address'), cell: ({ address }) => address, numeric: true },
        { label: t('signedInAt'), cell: ({ createdAt }) => formatDateTime(createdAt), numeric: true },
        { label: t('lastUsed'), cell: ({ usedAt }) => formatDateTime(usedAt), numeric: true },
      ]}
    />
  );
};
