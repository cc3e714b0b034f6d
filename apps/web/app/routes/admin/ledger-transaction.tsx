import { formatDate } from '@cinvoice/contract/dates';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { ledger } from '@cinvoice/words/en/ledger.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readHead, readTransaction } from '#web/features/ledger/load-ledger.ts';
import { ReversalMarks } from '#web/features/ledger/reversal-marks.tsx';
import { WholeTransaction } from '#web/features/ledger/whole-transaction.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/ledger-transaction';

export const meta = () => [{ title: `${getText(ledger, 'title')} · ${brand.name}` }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  found: combineOutcomes([readTransaction(params.number), readHead()]),
});

export default function LedgerTransaction({ loaderData }: Route.ComponentProps) {
  const t = useTexts(ledger);
  return (
    <>
      <UpLink to="/admin/ledger">{t('backToLedger')}</UpLink>
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('transactionFailure')}>
        {([transaction, head]) => (
          <>
            <PageHeader
              title={t('transaction', { number: transaction.number })}
              note={formatDate(transaction.day)}
              actions={<ReversalMarks transaction={transaction} />}
            />
            <WholeTransaction transaction={transaction} isNewest={transaction.number >= head.number} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
