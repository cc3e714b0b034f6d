import { formatPaise } from '@cinvoice/contract/money';
import { forFilmmakers } from '@cinvoice/words/en/for-filmmakers.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { workedCase } from '../worked-case/worked-case.ts';
import classes from './sale-slip.module.css';

const { amounts, quote } = workedCase;

/** The worked case to the paisa: what the platform will pay, what the seller gets today and what later. */
export const SaleSlip = () => {
  const t = useTexts(forFilmmakers);
  const before = [
    [t('fee'), formatPaise(amounts.taxablePaise)],
    [t('gst'), formatPaise(amounts.gstPaise)],
    [t('tds'), `− ${formatPaise(amounts.tdsPaise)}`],
    [t('payable'), formatPaise(quote.payablePaise)],
  ] as const;
  const after = [
    [t('atSettlement'), formatPaise(quote.sellerAtSettlementPaise)],
    [t('gstToPay'), formatPaise(amounts.gstPaise)],
  ] as const;
  return (
    <dl className={classes.slip}>
      {before.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t('getToday')}</dt>
        <dd className="num">{formatPaise(quote.sellerTodayPaise)}</dd>
      </div>
      {after.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
