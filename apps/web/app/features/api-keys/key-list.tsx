import type { ApiKey, KeyArea } from '@cinvoice/contract/api-keys';
import { formatDate } from '@cinvoice/contract/dates';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { apiKeys } from '@cinvoice/words/en/api-keys.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { RowActions } from '#web/shared/ui/lists/row-actions.tsx';
import { Mark } from '#web/shared/ui/text/mark.tsx';
import classes from './api-keys.module.css';
import { revokeApiKey } from './calls.ts';

const KeyName = ({ apiKey: { name, lastFour, state } }: { apiKey: ApiKey }) => {
  const t = useTexts(apiKeys);
  return (
    <span className={classes.name}>
      <b>{name}</b>
      {state !== 'live' && <Mark tone="bad">{t(state)}</Mark>}
      <span className="small muted">{t('ending', { ending: lastFour })}</span>
    </span>
  );
};

const LastUse = ({ apiKey: { usedAt, usedFrom } }: { apiKey: ApiKey }) => {
  const t = useTexts(apiKeys);
  return usedAt === null ? (
    <span className="muted">{t('unused')}</span>
  ) : (
    t('usedFrom', { at: formatDateTime(usedAt), address: usedFrom })
  );
};

type TableProps = { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void };

const KeyTable = ({ keys, onRevoke }: TableProps) => {
  const t = useTexts(apiKeys);
  return (
    <RecordTable
      caption={t('caption')}
      rows={keys}
      columns={[
        { label: t('name'), heading: true, cell: (key) => <KeyName apiKey={key} /> },
        {
          label: t('scopes'),
          cell: ({ scopes }) => (
            <ul className={classes.scopes}>
              {scopes.map((scope) => (
                <li key={scope}>{scope}</li>
              ))}
            </ul>
          ),
        },
        { label: t('used'), cell: (key) => <LastUse apiKey={key} />, numeric: true },
        { label: t('created'), cell: ({ createdAt }) => formatDate(createdAt), numeric: true },
        { label: t('ends'), cell: ({ expiresAt }) => formatDate(expiresAt), numeric: true },
        {
          label: t('actions'),
          cell: (key) =>
            key.state === 'live' ? (
              <RowActions
                label={t('actionsOf', { name: key.name })}
                actions={[{ name: t('revoke'), onSelect: () => onRevoke(key) }]}
              />
            ) : (
              <span className="muted">–</span>
            ),
        },
      ]}
    />
  );
};

/** Lists an account's keys, the newest first, with those that ended a while ago. */
export const KeyList = ({ area, keys }: { area: KeyArea; keys: readonly ApiKey[] }) => {
  const t = useTexts(apiKeys);
  const { revalidate } = useRevalidator();
  // Outlives the dialog's closing, so that its text does not vanish while it fades.
  const [selected, setSelected] = useState<ApiKey | null>(null);
  const [opened, setOpened] = useState(false);
  if (keys.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <>
      <KeyTable
        keys={keys}
        onRevoke={(key) => {
          setSelected(key);
          setOpened(true);
        }}
      />
      {selected && (
        <CallDialog
          // A refusal for one key is not shown for another.
          key={selected._id}
          title={t('revokeTitle')}
          opened={opened}
          onClose={() => setOpened(false)}
          submit={t('revoke')}
          submitting={t('revoking')}
          call={() => revokeApiKey(area, selected._id)}
          onDone={() => {
            setOpened(false);
            notify(t('revokedDone', { name: selected.name }));
            void revalidate();
          }}
        >
          {t('revokeText', { name: selected.name })}
        </CallDialog>
      )}
    </>
  );
};
