import type { BackupEntry } from '@cinvoice/contract/backups';
import { formatCount } from '@cinvoice/contract/money';
import { system } from '@cinvoice/words/en/system.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatSize } from '#web/shared/format/format-size.ts';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { StateBadge } from '#web/shared/ui/states/state-badge.tsx';
import classes from './backups.module.css';
import { useDuration } from './use-duration.ts';

type WholeBackup = Extract<BackupEntry, { outcome: 'whole' }>;

const Outcome = ({ entry }: { entry: BackupEntry }) => {
  const t = useTexts(system);
  if (entry.outcome === 'whole')
    return <StateBadge look={{ tone: 'good', mark: 'tick' }}>{t('whole')}</StateBadge>;
  return (
    <div className={classes.failed}>
      <StateBadge look={{ tone: 'bad', mark: 'cross' }}>{t('failed')}</StateBadge>
      <p className="small muted">{t('tries', { count: entry.tries })}</p>
      <p className={classes.fault} lang="en">
        {entry.fault}
      </p>
    </div>
  );
};

const Files = ({ files, newFiles }: { files: number; newFiles: number | null }) => {
  const t = useTexts(system);
  return (
    <span>
      {formatCount(files)}
      {newFiles !== null && newFiles > 0 && (
        <span className="muted"> · {t('newFiles', { count: formatCount(newFiles) })}</span>
      )}
    </span>
  );
};

const nothing = <span className={classes.nothing}>–</span>;

/** Shows a figure of a whole backup, where it is known. */
const ofWhole =
  (cell: (entry: WholeBackup) => ReactNode) =>
  (entry: BackupEntry): ReactNode =>
    (entry.outcome === 'whole' ? cell(entry) : null) ?? nothing;

/** What was taken, and what failed. */
export const BackupList = ({ entries }: { entries: readonly BackupEntry[] }) => {
  const t = useTexts(system);
  const toDuration = useDuration();
  return (
    <RecordTable
      caption={t('list')}
      rows={entries}
      columns={[
        { label: t('time'), cell: ({ at }) => formatDateTime(at), heading: true, numeric: true },
        { label: t('outcome'), cell: (entry) => <Outcome entry={entry} /> },
        {
          label: t('took'),
          numeric: true,
          cell: ofWhole(({ seconds }) => (seconds === null ? null : toDuration(seconds))),
        },
        {
          label: t('size'),
          numeric: true,
          cell: ofWhole(({ bytes }) => (bytes === null ? null : formatSize(bytes))),
        },
        {
          label: t('files'),
          numeric: true,
          cell: ofWhole(({ files, newFiles }) =>
            files === null ? null : <Files files={files} newFiles={newFiles} />,
          ),
        },
        {
          label: t('verifiedAt'),
          cell: ofWhole(({ verifiedAt }) =>
            verifiedAt === null ? (
              <span className="muted">{t('notVerified')}</span>
            ) : (
              formatDateTime(verifiedAt)
            ),
          ),
        },
      ]}
    />
  );
};
