import { formatDate } from '@cinvoice/contract/dates';
import { brand } from '#web/brand.ts';
import { readHead, readTransaction } from '#web/features/ledger/load-ledger.ts';
import { ReversalMarks } from '#web/features/ledger/reversal-marks.tsx';
import { WholeTransaction } from '#web/features/ledger/whole-transaction.tsx';
import { ledger } from '#web/i18n/en/ledger.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
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
