import { formatDate } from '@cinvoice/contract/dates';
import { listWebhookTypes, type Webhook } from '@cinvoice/contract/webhooks';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { webhooks } from '@cinvoice/words/en/webhooks.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { addWebhook } from './calls.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import classes from './webhooks.module.css';

type TableProps = { area: Area; path: string; list: readonly Webhook[] };

const WebhookTable = ({ area, path, list }: TableProps) => {
  const t = useTexts(webhooks);
  const count = listWebhookTypes(area).length;
  return (
    <RecordTable
      caption={t('title')}
      rows={list}
      columns={[
        {
          label: t('url'),
          heading: true,
          cell: ({ _id, url }) => (
            <Link className={`link ${classes.url}`} to={`${path}/${_id}`}>
              {url}
            </Link>
          ),
        },
        {
          label: t('events'),
          cell: ({ types }) =>
            types.length === count ? t('allEvents') : t('eventsOf', { count: types.length }),
        },
        { label: t('state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
        { label: t('added'), cell: ({ createdAt }) => formatDate(createdAt), numeric: true },
      ]}
    />
  );
};

type Props = TableProps & { adding: boolean; onClose: () => void };

/** The webhooks of an owner, and the dialog that adds one. */
export const WebhookList = ({ area, path, list, adding, onClose }: Props) => {
  const t = useTexts(webhooks);
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      {list.length > 0 ? (
        <WebhookTable area={area} path={path} list={list} />
      ) : (
        <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
      )}
      <WebhookDialog
        area={area}
        title={t('add')}
        text={t('addText')}
        opened={adding}
        onClose={onClose}
        submit={t('add')}
        submitting={t('adding')}
        call={(values) => addWebhook(area, values)}
        onDone={(added) => {
          onClose();
          setSecret(added.secret);
          void revalidate();
        }}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
};
