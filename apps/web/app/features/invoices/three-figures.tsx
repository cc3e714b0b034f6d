import { formatAmount, formatBps, formatPaise } from '@cinvoice/contract/money';
import { invoiceForm } from '@cinvoice/words/en/invoice-form.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import classes from './quote.module.css';

/** The values behind the three figures. */
type ShownQuote = {
  advanceBps: number;
  valueDay: string;
  days: number;
  units: number;
  unitPricePaise: number;
  facePaise: number;
  payablePaise: number;
  eligiblePaise: number;
  claimPaise: number;
  raisedPaise: number;
  feePaise: number;
  feeGstPaise: number;
  sellerTodayPaise: number;
  sellerAtSettlementPaise: number;
  costPaise: number;
  costBps: number | null;
};

/** Values that a quote does not carry itself. */
type QuoteFacts = {
  payer: string;
  gstPaise: number;
  unitFacePaise: number;
  feeBps: number;
  feeGstBps: number;
};

/** An amount with smaller paise. */
const Large = ({ paise }: { paise: number }) => {
  const [rupees = '', decimals = ''] = formatAmount(paise).split('.');
  return (
    <>
      ₹{rupees}
      <small>.{decimals}</small>
    </>
  );
};

const Figure = ({ name, value, why }: { name: string; value: ReactNode; why: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className={classes.value}>{value}</dd>
    <dd className={classes.why}>{why}</dd>
  </div>
);

/** Whom the figures speak to: the seller as 'you', an admin of the seller. */
type Reader = 'seller' | 'admin';

type Props = { quote: ShownQuote; facts: QuoteFacts; reader?: Reader };

/** The three figures on which a seller decides, the largest first. */
export const ThreeFigures = ({ quote, facts, reader = 'seller' }: Props) => {
  const t = useTexts(invoiceForm);
  const { costBps } = quote;
  return (
    <dl className={classes.three}>
      <Figure
        name={t(reader === 'seller' ? 'today' : 'sellerToday')}
        value={<Large paise={quote.sellerTodayPaise} />}
        why={t('todayWhy', { day: formatDay(quote.valueDay) })}
      />
      <Figure
        name={t('atSettlement')}
        value={<Large paise={quote.sellerAtSettlementPaise} />}
        why={t(reader === 'seller' ? 'settlementWhy' : 'sellerSettlementWhy', {
          payer: facts.payer,
          gst: formatPaise(facts.gstPaise),
        })}
      />
      <Figure
        name={t('costs')}
        value={
          costBps === null ? (
            '–'
          ) : (
            <>
              {(costBps / 100).toFixed(2)}
              <small>%</small>
            </>
          )
        }
        why={t('costsWhy', { cost: formatPaise(quote.costPaise), days: quote.days })}
      />
    </dl>
  );
};

type Line = { name: string; paise: number; less?: boolean; total?: boolean };

/** The computation of the three figures, line by line. */
export const QuoteLines = ({ quote, facts, reader = 'seller' }: Props) => {
  const t = useTexts(invoiceForm);
  const face = formatPaise(facts.unitFacePaise);
  const lines: Line[] = [
    { name: t('howFace'), paise: quote.facePaise },
    { name: t('howDeductions'), paise: quote.facePaise - quote.payablePaise, less: true },
    { name: t('howPayable', { payer: facts.payer }), paise: quote.payablePaise, total: true },
    { name: t('howGst'), paise: facts.gstPaise, less: true },
    { name: t('howEligible'), paise: quote.eligiblePaise },
    {
      name: t('howClaim', { share: formatBps(quote.advanceBps), units: quote.units, face }),
      paise: quote.claimPaise,
    },
    {
      name: t('howRaised', { units: quote.units, price: formatPaise(quote.unitPricePaise) }),
      paise: quote.raisedPaise,
      total: true,
    },
    { name: t('howFee', { rate: formatBps(facts.feeBps) }), paise: quote.feePaise, less: true },
    { name: t('howFeeGst', { rate: formatBps(facts.feeGstBps) }), paise: quote.feeGstPaise, less: true },
    { name: t(reader === 'seller' ? 'howToday' : 'sellerToday'), paise: quote.sellerTodayPaise, total: true },
  ];
  return (
    <table className={classes.lines}>
      <caption className="hidden">{t('howCaption')}</caption>
      <tbody>
        {lines.map(({ name, paise, less, total }, place) => (
          <tr key={name} data-total={total} data-last={place === lines.length - 1 || undefined}>
            <th scope="row">{name}</th>
            <td>
              {less && '− '}
              <span>{formatPaise(paise)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
