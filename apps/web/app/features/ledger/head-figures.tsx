import type { LedgerHead } from '@cinvoice/contract/market/ledger';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { isChainBroken } from './checks.tsx';
import figures from './figures.module.css';
import classes from './ledger.module.css';
import { CheckSign, CrossSign, EqualSign, UnequalSign, WaitSign } from './signs.tsx';

type FigureProps = { value: ReactNode; title: string; note: string; tone?: 'good' | 'bad' | undefined };

const Figure = ({ value, title, note, tone }: FigureProps) => (
  <li data-tone={tone}>
    <b className={figures.value}>{value}</b>
    <span className={figures.figureTitle}>
      {title}
      <span className={figures.figureNote}>{note}</span>
    </span>
  </li>
);

const Sides = ({ head: { assetsPaise, liabilitiesPaise } }: { head: LedgerHead }) => {
  const t = useTexts(ledger);
  if (assetsPaise === liabilitiesPaise) {
    return (
      <Figure tone="good" value={<EqualSign />} title={t('sidesEqual')} note={formatPaise(assetsPaise)} />
    );
  }
  const amount = formatPaise(Math.abs(assetsPaise - liabilitiesPaise));
  return (
    <Figure
      tone="bad"
      value={<UnequalSign />}
      title={t('sidesDiffer')}
      note={t('sidesDifferBy', { amount })}
    />
  );
};

const Chain = ({ check }: Pick<LedgerHead, 'check'>) => {
  const t = useTexts(ledger);
  if (!check) return <Figure value={<WaitSign />} title={t('notChecked')} note={t('nextCheck')} />;
  const note = t('checkedAt', { at: formatDateTime(check.at) });
  return isChainBroken(check) ? (
    <Figure tone="bad" value={<CrossSign />} title={t('chainBroken')} note={note} />
  ) : (
    <Figure tone="good" value={<CheckSign />} title={t('chainWhole')} note={note} />
  );
};

/** How many transactions and moves there are, and that the books agree with themselves. */
export const HeadFigures = ({ head }: { head: LedgerHead }) => {
  const t = useTexts(ledger);
  return (
    <>
      <ul className={figures.figures}>
        <Figure value={formatCount(head.number)} title={t('transactions')} note={t('noGap')} />
        <Figure value={formatCount(head.moves)} title={t('moves')} note={t('movesNote')} />
        <Sides head={head} />
        <Chain check={head.check} />
      </ul>
      <p className={figures.head}>
        <span className="muted">{t('head', { number: head.number })}</span>{' '}
        <span className={classes.hash}>{head.hash}</span>
        <span className={figures.hint}>{t('headHint')}</span>
      </p>
    </>
  );
};
