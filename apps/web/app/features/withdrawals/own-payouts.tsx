import type { OwnPayout, PayoutReason } from '@cinvoice/contract/market/payouts';
import { formatPaise } from '@cinvoice/contract/money';
import { payoutSources } from '@cinvoice/words/en/payouts.ts';
import { withdrawals } from '@cinvoice/words/en/withdrawals.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#web/shared/dom/notices.ts';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { CallDialog } from '#web/shared/ui/forms/call-dialog.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import { PayoutStateBadge } from '#web/shared/ui/states/payout-state.tsx';
import { readOwnPayouts, takeBackPayout } from './load-withdrawals.ts';
import classes from './withdrawals.module.css';

const reasonTexts = {
  asked: 'byYou',
  idle: 'idle',
  seller: 'seller',
  refund: 'refund',
  fees: 'fees',
} as const satisfies Record<PayoutReason, keyof typeof withdrawals>;

const readNext = async (cursor: string) => {
  const outcome = await readOwnPayouts(cursor);
  return outcome.problem ? outcome : { data: outcome.data.list };
};

/** `isMixed`: the reader's payouts come from more than one balance, so each says from which. */
const What = ({ payout: { reason, receiver, from }, isMixed }: { payout: OwnPayout; isMixed: boolean }) => {
  const t = useTexts(withdrawals);
  const tSources = useTexts(payoutSources);
  return (
    <>
      {t(reasonTexts[reason])}
      {isMixed && <span className={classes.sub}>{tSources(from)}</span>}
      <span className={classes.sub}>
        {t('toAccount', { holder: receiver.holderName, number: receiver.number })}
      </span>
    </>
  );
};

/** The state, when it came to be, and what the bank calls the payout. */
const State = ({ payout }: { payout: OwnPayout }) => {
  const t = useTexts(withdrawals);
  const { state, sentAt, endedAt, endingReason, utr, reference } = payout;
  const at = endedAt ?? sentAt;
  return (
    <div>
      <PayoutStateBadge state={state} />
      {at && <span className={classes.sub}>{formatDateTime(at)}</span>}
      {endingReason && <span className={classes.sub}>{endingReason}</span>}
      {state === 'sent' && <span className={classes.sub}>{t('reference', { reference })}</span>}
      {utr && <span className={classes.sub}>{t('utr', { utr })}</span>}
    </div>
  );
};

type TakeBackProps = { payout: OwnPayout | null; onClose: () => void; onDone: () => void };

const TakeBack = ({ payout, onClose, onDone }: TakeBackProps) => {
  const t = useTexts(withdrawals);
  const amount = formatPaise(payout?.amountPaise ?? 0);
  return (
    <CallDialog
      key={payout?._id}
      title={t('takeBack')}
      opened={payout !== null}
      onClose={onClose}
      submit={t('takeBack')}
      submitting={t('takingBack')}
      call={() => takeBackPayout(payout?._id ?? '')}
      onDone={() => {
        notify(t('takenBack', { amount }));
        onDone();
      }}
    >
      {payout && t('takeBackText', { amount })}
    </CallDialog>
  );
};

type Props = { first: ListPage<OwnPayout>; onChanged: () => void };

/** The reader's payouts, newest first, with their states. Nothing before the first. */
export const OwnPayouts = ({ first, onChanged }: Props) => {
  const t = useTexts(withdrawals);
  const [takingBack, setTakingBack] = useState<OwnPayout | null>(null);
  const { items, more, loadMore } = useList({
    query: first.items.map(({ _id, state }) => `${_id} ${state}`).join(),
    first,
    readNext,
  });
  if (items.length === 0) return null;
  const isMixed = new Set(items.map(({ from }) => from)).size > 1;
  const canTakeBack = items.some(({ mayCancel }) => mayCancel);
  const action = {
    label: t('action'),
    cell: (payout: OwnPayout) =>
      payout.mayCancel ? (
        <span>
          <Button
            size="sm"
            variant="subtle"
            px={0}
            aria-haspopup="dialog"
            aria-label={t('takeBackLabel', { amount: formatPaise(payout.amountPaise) })}
            onClick={() => setTakingBack(payout)}
          >
            {t('takeBack')}
          </Button>
        </span>
      ) : (
        <span className="muted">–</span>
      ),
  };
  return (
    <section className={classes.list} aria-labelledby="own-payouts">
      <h2 id="own-payouts">{t('payouts')}</h2>
      <RecordTable
        caption={t('payouts')}
        rows={items}
        columns={[
          { label: t('what'), cell: (payout) => <What payout={payout} isMixed={isMixed} />, heading: true },
          { label: t('askedOn'), cell: ({ askedAt }) => formatDateTime(askedAt), numeric: true },
          { label: t('state'), cell: (payout) => <State payout={payout} /> },
          ...(canTakeBack ? [action] : []),
          {
            label: t('amount'),
            cell: ({ amountPaise }) => <b>{formatPaise(amountPaise)}</b>,
            numeric: true,
            deciding: true,
          },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
      <TakeBack
        payout={takingBack}
        onClose={() => setTakingBack(null)}
        onDone={() => {
          setTakingBack(null);
          onChanged();
        }}
      />
    </section>
  );
};
