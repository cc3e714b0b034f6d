import { findBucket } from '@cinvoice/contract/market/lateness';
import type { ListedLot } from '@cinvoice/contract/market/portfolio';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { heldLots } from '@cinvoice/words/en/held-lots.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Progress } from '@mantine/core';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { useDaysInWords } from '#web/shared/format/days-in-words.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { LotState } from '#web/shared/ui/invoices/lot-state.tsx';
import { Silence } from '#web/shared/ui/invoices/silence.tsx';
import { type Fact, FactList } from '#web/shared/ui/text/fact-list.tsx';
import classes from './deal.module.css';

type Props = { lot: ListedLot };

const Sums = ({ lot }: Props) => {
  const t = useTexts(heldLots);
  const sayDistance = useDaysInWords();
  const { units, costPaise, claimPaise, claimPaidPaise, latePaidPaise, dueDay, daysLate, lastPaidDay } = lot;
  const bucket = findBucket(daysLate);
  const facts: Fact[] = [
    [t('units'), formatCount(units)],
    [t('cost'), formatPaise(costPaise)],
    [t('claim'), formatPaise(claimPaise)],
    [t('paid'), formatPaise(claimPaidPaise)],
    [t('outstanding'), <b key="outstanding">{formatPaise(claimPaise - claimPaidPaise)}</b>],
    ...(latePaidPaise > 0 ? [[t('late'), formatPaise(latePaidPaise)] satisfies Fact] : []),
    ...(lastPaidDay === null ? [] : [[t('lastPaid'), formatDay(lastPaidDay)] satisfies Fact]),
    [t('due'), `${formatDay(dueDay)}, ${sayDistance(dueDay)}`],
    ...(bucket === null ? [] : [[t('bucket'), bucket] satisfies Fact]),
  ];
  return (
    <>
      <Progress
        value={(claimPaidPaise / claimPaise) * 100}
        aria-label={t('paidOf', { paid: formatPaise(claimPaidPaise), claim: formatPaise(claimPaise) })}
      />
      <FactList facts={facts} className={classes.facts} />
    </>
  );
};

const Told = ({ lot: { update, daysLate, dueDay, state } }: Props) => {
  const t = useTexts(heldLots);
  const isWaited = daysLate > 0 && state !== 'over';
  if (!isWaited && update === null) return null;
  return (
    <div className={classes.told}>
      <h3>{t('told')}</h3>
      {isWaited && <Silence dueDay={dueDay} newest={update?.day ?? null} />}
      {update && (
        <>
          <p className={classes.update}>{update.text}</p>
          <p className="small muted num">{formatDay(update.day)}</p>
        </>
      )}
    </div>
  );
};

/** The reader's own share of a deal after its payout: what is owed, what came, and what is told of it. */
export const OwnLot = ({ lot }: Props) => {
  const t = useTexts(heldLots);
  return (
    <section className={classes.own} aria-labelledby="own-lot">
      <div className={classes.ownHead}>
        <h2 id="own-lot">{t('title')}</h2>
        <span className={classes.states}>
          <LotState lot={lot} />
        </span>
      </div>
      {lot.mayStopSince !== null && (
        <p className={classes.risk}>{t('mayStop', { at: formatDateTime(lot.mayStopSince) })}</p>
      )}
      <Sums lot={lot} />
      <Told lot={lot} />
    </section>
  );
};
