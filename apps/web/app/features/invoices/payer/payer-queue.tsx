import { computeLeftPaise } from '@cinvoice/contract/market/invoice-states';
import type { ListedInvoice } from '@cinvoice/contract/market/invoices';
import { formatPaise } from '@cinvoice/contract/money';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { dues } from '@cinvoice/words/en/dues.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { payerInvoices } from '@cinvoice/words/en/payer-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { formatDay } from '#web/shared/forms/typed-day.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useList } from '#web/shared/lists/use-list.ts';
import { InvoiceStateBadge, LateBadge } from '#web/shared/ui/invoices/invoice-state.tsx';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import listClasses from '../list.module.css';
import { readPayerInvoices } from './load-payer.ts';
import { PayerDays } from './payer-days.tsx';

const Name = ({ invoice: { _id, title, number, seller } }: { invoice: ListedInvoice }) => {
  const t = useTexts(payerInvoices);
  return (
    <>
      <Link className={listClasses.name ?? ''} to={`/ott/invoices/${_id}`}>
        {title.name}
      </Link>
      <span className={listClasses.sub}>
        {t('numberFrom', { number, seller: seller.legalName || seller.name })}
      </span>
    </>
  );
};

const State = ({ invoice }: { invoice: ListedInvoice }) =>
  invoice.daysLate > 0 ? (
    <LateBadge daysLate={invoice.daysLate} />
  ) : (
    <InvoiceStateBadge state={invoice.state} />
  );

/** What is still to be sent, and of what once a part has come in. */
const Sum = ({ invoice }: { invoice: ListedInvoice }) => {
  const t = useTexts(dues);
  const { payablePaise, receivedPaise } = invoice;
  const left = computeLeftPaise(invoice);
  return (
    <>
      <span className={listClasses.amount}>{formatPaise(left)}</span>
      {left < payablePaise && (
        <span className={listClasses.sub}>
          {t('received', { received: formatPaise(receivedPaise), payable: formatPaise(payablePaise) })}
        </span>
      )}
    </>
  );
};

/** A changed first page begins the queue anew: an invoice that was decided on has another place in it. */
const toKey = (url: string, { items }: ListPage<ListedInvoice>): string =>
  [url, ...items.map(({ _id, state, version }) => `${_id} ${state} ${version}`)].join();

type Props = { url: string; first: ListPage<ListedInvoice> };

/** Invoices addressed to the payer: late first, then what waits longest. */
export const PayerQueue = ({ url, first }: Props) => {
  const t = useTexts(payerInvoices);
  const words = useTexts(invoices);
  const { items, more, loadMore } = useList<ListedInvoice>({
    query: toKey(url, first),
    first,
    readNext: (cursor) => readPayerInvoices(url, cursor),
  });
  if (items.length === 0 && new URL(url).search !== '') return <NoMatch />;
  if (items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  return (
    <>
      <RecordTable
        caption={t('queue')}
        rows={items}
        columns={[
          { label: t('titleInvoice'), cell: (invoice) => <Name invoice={invoice} />, heading: true },
          { label: words('states'), cell: (invoice) => <State invoice={invoice} /> },
          { label: t('days'), cell: (invoice) => <PayerDays invoice={invoice} /> },
          { label: words('dueDay'), cell: ({ dueDay }) => formatDay(dueDay), numeric: true },
          {
            label: t('youSend'),
            cell: (invoice) => <Sum invoice={invoice} />,
            numeric: true,
            deciding: true,
          },
        ]}
      />
      <LoadMore count={items.length} more={more} onMore={() => void loadMore()} />
    </>
  );
};
