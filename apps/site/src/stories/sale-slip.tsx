import { formatCount, formatPaise, formatRupees, toRupees } from '@cinvoice/contract/money';
import { forFilmmakers } from '@cinvoice/words/en/for-filmmakers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { payerLines, saleLines } from '../worked-case/sale-lines.ts';
import { workedCase } from '../worked-case/worked-case.ts';
import classes from './sale-slip.module.css';

const { amounts, quote } = workedCase;

const formatLine = (paise: number): string => (paise < 0 ? `− ${formatPaise(-paise)}` : formatPaise(paise));

type LineProps = { name: string; paise: number; className?: string | undefined };

const Line = ({ name, paise, className }: LineProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd className="num">{formatLine(paise)}</dd>
  </div>
);

/** The worked case to the paisa, line by line: what the platform will pay, what the seller gets today and what later. */
export const SaleSlip = () => {
  const t = useTexts(forFilmmakers);
  const units = formatCount(quote.units);
  return (
    <div className={classes.slip}>
      <h3 className={classes.head}>{t('slip', { amount: formatRupees(toRupees(amounts.taxablePaise)) })}</h3>
      <dl>
        {payerLines.map(({ name, paise }) => (
          <Line key={name} name={t(name)} paise={paise} />
        ))}
        <Line name={t('payable')} paise={quote.payablePaise} className={classes.sum} />
        {saleLines.map(({ name, paise }) => (
          <Line key={name} name={name === 'sold' ? t(name, { units }) : t(name)} paise={paise} />
        ))}
        <Line name={t('getToday')} paise={quote.sellerTodayPaise} className={classes.total} />
        <Line name={t('atSettlement')} paise={quote.sellerAtSettlementPaise} />
        <Line name={t('gstToPay')} paise={amounts.gstPaise} />
      </dl>
    </div>
  );
};
