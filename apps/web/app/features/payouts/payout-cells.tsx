import { toBatchPath } from '@cinvoice/contract/item-paths';
import type { ListedPayout, PayoutObstacle, PayoutReason } from '@cinvoice/contract/market/payouts';
import { formatPaise } from '@cinvoice/contract/money';
import { payouts } from '@cinvoice/words/en/payouts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { PayoutStateBadge } from '#web/shared/ui/states/payout-state.tsx';
import classes from './payouts.module.css';

const reasonTexts = {
  asked: 'byOwner',
  idle: 'idle',
  seller: 'seller',
  refund: 'refund',
  fees: 'fees',
} as const satisfies Record<PayoutReason, keyof typeof payouts>;

const obstacleTexts = {
  'account-ended': 'accountEnded',
  'owner-suspended': 'ownerSuspended',
  hindered: 'ownerHindered',
} as const satisfies Record<PayoutObstacle, keyof typeof payouts>;

type CellProps = { payout: ListedPayout };

export const To = ({ payout: { owner, receiver, reference } }: CellProps) => {
  const t = useTexts(payouts);
  return (
    <>
      <b>{owner.kind === 'operator' ? t('operator') : owner.name}</b>
      <span className={classes.sub}>
        {t('toAccount', { holder: receiver.holderName, number: receiver.number })}
      </span>
      <span className={classes.sub}>{t('reference', { reference })}</span>
    </>
  );
};

export const Why = ({ payout: { reason, askedAt } }: CellProps) => {
  const t = useTexts(payouts);
  return (
    <span>
      {t(reasonTexts[reason])}
      <span className={classes.sub}>{t('askedAt', { at: formatDateTime(askedAt) })}</span>
    </span>
  );
};

/** The state, what keeps it from leaving, and how it went on. */
export const State = ({ payout }: CellProps) => {
  const t = useTexts(payouts);
  const { state, obstacle, batch, sentAt, endedAt, endingReason, utr } = payout;
  return (
    <div>
      <PayoutStateBadge state={state} />
      {obstacle && <span className={classes.obstacle}>{t(obstacleTexts[obstacle])}</span>}
      {batch && (
        <Link className={`link small ${classes.own}`} to={toBatchPath(batch._id)}>
          {t('inBatch', { number: String(batch.number) })}
        </Link>
      )}
      {endedAt ? (
        <span className={classes.sub}>{t('endedAt', { at: formatDateTime(endedAt) })}</span>
      ) : (
        sentAt && <span className={classes.sub}>{t('sentAt', { at: formatDateTime(sentAt) })}</span>
      )}
      {endingReason && <span className={classes.sub}>{endingReason}</span>}
      {utr && <span className={classes.sub}>{t('utr', { utr })}</span>}
    </div>
  );
};

type ActionProps = CellProps & { onRefuse: () => void; onFailed: () => void };

/** What an admin may do to a payout by itself. */
export const Action = ({ payout, onRefuse, onFailed }: ActionProps) => {
  const t = useTexts(payouts);
  const facts = { amount: formatPaise(payout.amountPaise), holder: payout.receiver.holderName };
  const isAsked = payout.state === 'asked';
  if (!isAsked && payout.state !== 'sent') return <span className="muted">–</span>;
  return (
    <span>
      <Button
        size="sm"
        variant="subtle"
        px={0}
        aria-haspopup="dialog"
        aria-label={t(isAsked ? 'refuseLabel' : 'failedLabel', facts)}
        onClick={isAsked ? onRefuse : onFailed}
      >
        {t(isAsked ? 'refuse' : 'failed')}
      </Button>
    </span>
  );
};
