import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceCounts, ListedInvoice } from '@cinvoice/contract/market/invoices';
import { formatPaise } from '@cinvoice/contract/money';
import { adminInvoices } from '@cinvoice/words/en/admin-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#web/shared/format/date-time.ts';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { LoadMore } from '#web/shared/ui/lists/load-more.tsx';
import { NewItems } from '#web/shared/ui/lists/new-items.tsx';
import { NoMatch } from '#web/shared/ui/lists/no-match.tsx';
import { RecordTable } from '#web/shared/ui/lists/record-table.tsx';
import classes from './list.module.css';
import { DueCell, StateCell } from './list-cells.tsx';
import { StateLinks } from './state-links.tsx';
import { useInvoiceCounts } from './use-invoice-counts.ts';
import { useInvoiceList } from './use-invoice-list.ts';

/** Those that wait for an admin come first; drafts are their seller's alone. */
const states: readonly InvoiceState[] = [
  'checking',
  'submitted',
  'disputed',
  'accepted',
  'offered',
  'listed',
  'funded',
  'disbursed',
  'written-off',
  'settled',
  'withdrawn',
  'declined',
];

const Name = ({ invoice }: { invoice: ListedInvoice }) => {
  const t = useTexts(adminInvoices);
  const { _id, title, number, payer, seller } = invoice;
  return (
    <>
      <Link className={classes.name ?? ''} to={`/admin/invoices/${_id}`}>
        {title.name}
      </Link>
      <span className={classes.sub}>
        {t('fromTo', { number, seller: seller.legalName || seller.name, payer: payer.name })}
      </span>
    </>
  );
};

const Table = ({ caption, rows }: { caption: string; rows: readonly ListedInvoice[] }) => {
  const t = useTexts(adminInvoices);
  return (
    <RecordTable
      caption={caption}
      rows={rows}
      columns={[
        { label: t('columnInvoice'), cell: (invoice) => <Name invoice={invoice} />, heading: true },
        { label: t('columnState'), cell: (invoice) => <StateCell invoice={invoice} /> },
        { label: t('columnDue'), cell: (invoice) => <DueCell invoice={invoice} /> },
        { label: t('columnSince'), cell: ({ updatedAt }) => formatDateTime(updatedAt), numeric: true },
        {
          label: t('columnPayable'),
          cell: ({ payablePaise }) => <span className={classes.amount}>{formatPaise(payablePaise)}</span>,
          numeric: true,
          deciding: true,
        },
      ]}
    />
  );
};

/** Invoices that resemble another one; the payer sees nothing of them yet. */
const ToCompare = ({ rows }: { rows: readonly ListedInvoice[] }) => {
  const t = useTexts(adminInvoices);
  if (rows.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="to-compare">
      <h2 id="to-compare">{t('toCompare')}</h2>
      <p className="small muted">{t('toCompareNote')}</p>
      <Table caption={t('toCompare')} rows={rows} />
    </section>
  );
};

type Props = {
  url: string;
  first: ListPage<ListedInvoice>;
  /** The first of those that wait for a comparison; null where the address asks for a part of the list. */
  checking: ListPage<ListedInvoice> | null;
  counts: InvoiceCounts;
  /** The filter, between the states and the list. */
  children: ReactNode;
};

/** Every submitted invoice, first those to compare. */
export const AdminInvoiceList = ({ url, first, checking, counts: firstCounts, children }: Props) => {
  const t = useTexts(adminInvoices);
  const counts = useInvoiceCounts('admin', firstCounts);
  const { list, newItems } = useInvoiceList('admin', url, first);
  const known = new Map(list.items.map((invoice) => [invoice._id, invoice]));
  const toCompare = (checking?.items ?? [])
    .map((invoice) => known.get(invoice._id) ?? invoice)
    .filter(({ state }) => state === 'checking');
  return (
    <>
      <StateLinks path="/admin/invoices" counts={counts} states={states} />
      {children}
      <ToCompare rows={toCompare} />
      <NewItems {...newItems} />
      {list.items.length === 0 ? (
        <NoMatch />
      ) : (
        <section className={classes.part} aria-labelledby="all-invoices">
          {checking && <h2 id="all-invoices">{t('all')}</h2>}
          <Table caption={t('all')} rows={list.items} />
          <LoadMore count={list.items.length} more={list.more} onMore={() => void list.loadMore()} />
        </section>
      )}
    </>
  );
};
