import type { WholeInvoice } from '@cinvoice/contract/market/invoices';
import { formatBps, formatPaise } from '@cinvoice/contract/money';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { Block } from './block.tsx';
import classes from './invoice.module.css';
import { LargeAmount } from './large-amount.tsx';

type Row = { name: string; paise: number; less?: boolean; total?: boolean };

/** The sum that the payer sends, and its computation. */
export const Amounts = ({ invoice }: { invoice: WholeInvoice }) => {
  const t = useTexts(invoices);
  const rows: Row[] = [
    { name: t('taxable'), paise: invoice.taxablePaise },
    { name: t('gst'), paise: invoice.gstPaise },
    { name: t('face'), paise: invoice.facePaise, total: true },
    { name: t('tds'), paise: invoice.tdsPaise, less: true },
    { name: t('other'), paise: invoice.otherDeductionsPaise, less: true },
    { name: t('payable', { payer: invoice.payer.name }), paise: invoice.payablePaise, total: true },
  ];
  return (
    <Block title={t('amounts')}>
      <LargeAmount paise={invoice.payablePaise} />
      <p className="small muted">{t('gstOwed', { gst: formatPaise(invoice.gstPaise) })}</p>
      <dl className={classes.amounts}>
        {rows.map(({ name, paise, less, total }, place) => (
          <div key={name} data-total={total} data-last={place === rows.length - 1 || undefined}>
            <dt>{name}</dt>
            <dd>
              {less && '− '}
              <span>{formatPaise(paise)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
};

/** The invoice's other facts. */
export const InvoiceFacts = ({ invoice }: { invoice: WholeInvoice }) => {
  const t = useTexts(invoices);
  const { wantedYieldBps, wantedAdvanceBps, irn, gstin } = invoice;
  const facts: [name: string, value: string | null][] = [
    [t('number'), invoice.number],
    [t('invoiceDay'), formatDay(invoice.invoiceDay)],
    [t('dueDay'), formatDay(invoice.dueDay)],
    [t('financialYear'), invoice.financialYear],
    [t('reference'), invoice.reference],
    [t('gstin'), gstin],
    [t('irn'), irn],
    [t('wantedYield'), wantedYieldBps === null ? null : formatBps(wantedYieldBps)],
    [t('wantedShare'), wantedAdvanceBps === null ? null : formatBps(wantedAdvanceBps)],
  ];
  return (
    <Block title={t('facts')}>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Block>
  );
};
