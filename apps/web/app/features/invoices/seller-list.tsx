import { invoiceStates } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceCounts, ListedInvoice } from '@cinvoice/contract/market/invoices';
import { formatPaise } from '@cinvoice/contract/money';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
import { useWaitedFor } from './waits.tsx';

const Name = ({ invoice }: { invoice: ListedInvoice }) => {
  const t = useTexts(ownInvoices);
  const { _id, title, number, payer } = invoice;
  return (
    <>
      <Link className={classes.name ?? ''} to={`/filmmaker/invoices/${_id}`}>
        {title.name}
      </Link>
      <span className={classes.sub}>{t('numberTo', { number, payer: payer.name })}</span>
    </>
  );
};

type Props = {
  url: string;
  first: ListPage<ListedInvoice>;
  counts: InvoiceCounts;
  /** The filter, between the states and the list. */
  children: ReactNode;
};

/** The seller's invoices, newest first, above them their states. */
export const SellerList = ({ url, first, counts: firstCounts, children }: Props) => {
  const t = useTexts(ownInvoices);
  const waitedFor = useWaitedFor();
  const counts = useInvoiceCounts('user', firstCounts);
  const { list, newItems } = useInvoiceList('user', url, first);
  return (
    <>
      <StateLinks path="/filmmaker/invoices" counts={counts} states={invoiceStates} />
      {children}
      <NewItems {...newItems} />
      {list.items.length === 0 ? (
        <NoMatch />
      ) : (
        <>
          <RecordTable
            caption={t('columnInvoice')}
            rows={list.items}
            columns={[
              { label: t('columnInvoice'), cell: (invoice) => <Name invoice={invoice} />, heading: true },
              { label: t('columnState'), cell: (invoice) => <StateCell invoice={invoice} /> },
              { label: t('columnDue'), cell: (invoice) => <DueCell invoice={invoice} /> },
              { label: t('columnWaits'), cell: waitedFor },
              {
                label: t('columnPayable'),
                cell: ({ payablePaise }) => (
                  <span className={classes.amount}>{formatPaise(payablePaise)}</span>
                ),
                numeric: true,
                deciding: true,
              },
            ]}
          />
          <LoadMore count={list.items.length} more={list.more} onMore={() => void list.loadMore()} />
        </>
      )}
    </>
  );
};
