import type { LedgerHead } from '@cinvoice/contract/market/ledger';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { HeadFigures } from '#web/features/ledger/head-figures.tsx';
import classes from '#web/features/ledger/ledger.module.css';
import { LedgerExport } from '#web/features/ledger/ledger-export.tsx';
import {
  canNameTransaction,
  readAccounts,
  readHead,
  readTransactions,
} from '#web/features/ledger/load-ledger.ts';
import { TransactionList } from '#web/features/ledger/transaction-list.tsx';
import { TrialBalance } from '#web/features/ledger/trial-balance.tsx';
import { useLedgerPolling } from '#web/features/ledger/use-ledger-polling.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/ledger';

export const meta = () => [{ title: `${getText(ledger, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  head: readHead(),
  assets: readAccounts(url, 'asset'),
  liabilities: readAccounts(url, 'liability'),
  transactions: readTransactions(url),
});

type BooksProps = { head: LedgerHead; loaded: Route.ComponentProps['loaderData'] };

const Books = ({ head, loaded: { url, assets, liabilities, transactions } }: BooksProps) => {
  const t = useTexts(ledger);
  const q = useUrlQuery().getValue('q').trim();
  useLedgerPolling(head.hash);
  if (head.number === 0) {
    return (
      <>
        <HeadFigures head={head} />
        <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
      </>
    );
  }
  const list = (
    <section className={classes.block} aria-labelledby="ledger-transactions">
      <h2 id="ledger-transactions">{t(q === '' ? 'newest' : 'foundTransactions')}</h2>
      <Loaded outcome={transactions} skeleton={<SkeletonRows />} failure={t('transactionsFailure')}>
        {(first) => <TransactionList url={url} first={first} />}
      </Loaded>
    </section>
  );
  return (
    <>
      <HeadFigures head={head} />
      <FilterBar searchLabel={t('search')} />
      {q !== '' && canNameTransaction(q) && list}
      <TrialBalance url={url} head={head} assets={assets} liabilities={liabilities} />
      {q === '' && list}
    </>
  );
};

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const t = useTexts(ledger);
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={<LedgerExport />} />
      <Loaded outcome={loaderData.head} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(head) => <Books head={head} loaded={loaderData} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
