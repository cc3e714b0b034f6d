import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { statementImport, statements } from '@cinvoice/words/en/statements.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ImportForm } from '#web/features/statements/import-form.tsx';
import { readTreasuryState } from '#web/features/statements/load-statements.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/import-statement';

export const meta = () => [{ title: `${getText(statementImport, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({ found: readTreasuryState() });

export default function ImportStatement({ loaderData }: Route.ComponentProps) {
  const t = useTexts(statementImport);
  const tState = useTexts(statements);
  return (
    <>
      <UpLink to="/admin/treasury">{tState('back')}</UpLink>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={tState('stateFailure')}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <EmptyState title={tState('noAccount')}>{tState('noAccountText')}</EmptyState>
          ) : (
            <ImportForm accounts={accounts} />
          )
        }
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
