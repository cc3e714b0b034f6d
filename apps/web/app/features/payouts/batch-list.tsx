import { toBatchPath, toOrderPath } from '@cinvoice/contract/item-paths';
import type { Batch } from '@cinvoice/contract/market/payouts';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { PAYOUTS_PATH } from '#web/shared/site/treasury-paths.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { BatchStateBadge } from '#web/shared/ui/states/batch-state.tsx';
import { BatchFile } from './batch-file.tsx';
import { readBatches } from './load-payouts.ts';
import classes from './payouts.module.css';

const Name = ({ batch: { _id, number, account, payouts: count } }: { batch: Batch }) => {
  const t = useTexts(payouts);
  return (
    <>
      <Link className="link" to={toBatchPath(_id)}>
        {t('batch', { number: String(number) })}
      </Link>
      <span className={classes.sub}>{t('count', { count })}</span>
      <span className={classes.sub}>{t('escrow', { end: account.numberEnd })}</span>
    </>
  );
};

const Asked = ({ batch: { askedBy, askedAt, reason } }: { batch: Batch }) => {
  const t = useTexts(payouts);
  return (
    <span>
      {t('batchAskedBy', { name: askedBy, at: formatDateTime(askedAt) })}
      <span className={classes.sub}>{reason}</span>
    </span>
  );
};

const State = ({ batch: { state, sentAt, droppedAt, orderId } }: { batch: Batch }) => {
  const t = useTexts(payouts);
  return (
    <div>
      <BatchStateBadge state={state} />
      {sentAt && <span className={classes.sub}>{t('confirmedAt', { at: formatDateTime(sentAt) })}</span>}
      {droppedAt && <span className={classes.sub}>{t('droppedAt', { at: formatDateTime(droppedAt) })}</span>}
      <Link className={`link small ${classes.own}`} to={toOrderPath(orderId)}>
        {t('seeOrder')}
      </Link>
    </div>
  );
};

const File = ({ batch: { _id, number, state, fileHash } }: { batch: Batch }) => {
  const t = useTexts(payouts);
  if (state === 'waiting') return <span className="small muted">{t('fileOnce')}</span>;
  if (state === 'dropped') return <span className="muted">–</span>;
  return (
    <div>
      <BatchFile id={_id} number={number} />
      {fileHash && (
        <details className={classes.fold}>
          <summary>{t('fileHash')}</summary>
          <span className={classes.sub}>{fileHash}</span>
        </details>
      )}
    </div>
  );
};

/** Batches, newest first, with their files. */
export const BatchList = ({ first }: { first: ListPage<Batch> }) => {
  const t = useTexts(payouts);
  const { items, more, loadMore } = useList({
    query: first.items.map(({ _id, state }) => `${_id} ${state}`).join(),
    first,
    readNext: readBatches,
  });
  if (items.length === 0)
    return (
      <EmptyState
        title={t('noBatchTitle')}
        action={
          <Link className="link" to={PAYOUTS_PATH}>
            {t('toPayouts')}
          </Link>
        }
      >
        {t('noBatch')}
      </EmptyState>
    );
  return (
    <>
      <RecordTable
        caption={t('batches')}
        rows={items}
        columns={[
          { label: t('batches'), cell: (batch) => <Name batch={batch} />, heading: true },
          { label: t('askedBy'), cell: (batch) => <Asked batch={batch} /> },
          { label: t('state'), cell: (batch) => <State batch={batch} /> },
          { label: t('file'), cell: (batch) => <File batch={batch} /> },
          {
            label: t('sum'),
            cell: ({ amountPaise }) => <b>{formatPaise(amountPaise)}</b>,
            numeric: true,
            deciding: true,
          },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
