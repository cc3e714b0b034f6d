import type { Lookalike, WholeInvoice } from '@cinvoice/contract/market/invoices';
import type { LookalikeReason } from '@cinvoice/contract/market/lookalikes';
import { formatPaise } from '@cinvoice/contract/money';
import { adminInvoices } from '@cinvoice/words/en/admin-invoices.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import { Block } from './block.tsx';
import { PaperList } from './invoice-papers.tsx';
import classes from './lookalikes.module.css';

const reasonTexts = {
  'amount-and-day': 'reasonAmountAndDay',
  number: 'reasonNumber',
  year: 'reasonYear',
  file: 'reasonFile',
} as const satisfies Record<LookalikeReason, string>;

type Compared = Pick<
  Lookalike,
  | 'state'
  | 'seller'
  | 'payer'
  | 'title'
  | 'number'
  | 'invoiceDay'
  | 'dueDay'
  | 'taxablePaise'
  | 'gstPaise'
  | 'facePaise'
  | 'payablePaise'
>;

type Row = { label: string; read: (invoice: Compared) => string };

const useRows = (): Row[] => {
  const t = useTexts(adminInvoices);
  const words = useTexts(invoices);
  return [
    { label: t('rowState'), read: ({ state }) => words(state) },
    { label: t('rowSeller'), read: ({ seller }) => seller.legalName || seller.name },
    { label: t('rowPayer'), read: ({ payer }) => payer.name },
    { label: t('rowTitle'), read: ({ title }) => title.name },
    { label: t('rowNumber'), read: ({ number }) => number },
    { label: t('rowInvoiceDay'), read: ({ invoiceDay }) => formatDay(invoiceDay) },
    { label: t('rowDueDay'), read: ({ dueDay }) => formatDay(dueDay) },
    { label: t('rowTaxable'), read: ({ taxablePaise }) => formatPaise(taxablePaise) },
    { label: t('rowGst'), read: ({ gstPaise }) => formatPaise(gstPaise) },
    { label: t('rowFace'), read: ({ facePaise }) => formatPaise(facePaise) },
    {
      label: t('rowDeductions'),
      read: ({ facePaise, payablePaise }) => formatPaise(facePaise - payablePaise),
    },
    { label: t('rowPayable'), read: ({ payablePaise }) => formatPaise(payablePaise) },
  ];
};

/** Two invoices beside each other. Values that differ carry a sign, not a colour alone. */
const Comparison = ({ invoice, other }: { invoice: WholeInvoice; other: Lookalike }) => {
  const t = useTexts(adminInvoices);
  return (
    <table className={classes.table}>
      <caption className="hidden">{t('comparison', { number: other.number })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('this')}</th>
          <th scope="col">
            <span className="hidden">{t('differs')}?</span>
          </th>
          <th scope="col">{t('other')}</th>
        </tr>
      </thead>
      <tbody>
        {useRows().map(({ label, read }) => {
          const [one, another] = [read(invoice), read(other)];
          const isSame = one === another;
          return (
            <tr key={label} data-differs={!isSame || undefined}>
              <th scope="row">{label}</th>
              <td>{one}</td>
              <td className={classes.sign}>
                <span aria-hidden="true">{isSame ? '=' : '≠'}</span>
                <span className="hidden">{t(isSame ? 'same' : 'differs')}</span>
              </td>
              <td>{another}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const OneLookalike = ({ invoice, other }: { invoice: WholeInvoice; other: Lookalike }) => {
  const t = useTexts(adminInvoices);
  const { cleared } = other;
  return (
    <article className={classes.one} aria-label={t('comparison', { number: other.number })}>
      <ul className={classes.reasons}>
        {other.why.map((why) => (
          <li key={why}>{t(reasonTexts[why])}</li>
        ))}
      </ul>
      <Comparison invoice={invoice} other={other} />
      <div className={classes.papers}>
        <div>
          <h3>{t('papersOfThis')}</h3>
          <PaperList files={invoice.files} />
        </div>
        <div>
          <h3>{t('papersOfOther')}</h3>
          <PaperList files={other.files} />
        </div>
      </div>
      <p>
        <Link className="link" to={`/admin/invoices/${other._id}`}>
          {t('openOther')}
        </Link>
      </p>
      {cleared && (
        <p className="small muted">
          {t('clearedBy', { by: cleared.by, at: formatDateTime(cleared.at), reason: cleared.reason })}
        </p>
      )}
    </article>
  );
};

/** The invoices that may be the same debt, each beside this one. */
export const Lookalikes = ({ invoice }: { invoice: WholeInvoice }) => {
  const t = useTexts(adminInvoices);
  if (invoice.lookalikes.length === 0) return null;
  return (
    <Block title={t('lookalikes')}>
      <p className="muted">{t('lookalikesNote')}</p>
      {invoice.lookalikes.map((other) => (
        <OneLookalike key={other._id} invoice={invoice} other={other} />
      ))}
    </Block>
  );
};
