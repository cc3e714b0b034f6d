import { brand } from '#web/brand.ts';
import { ImportForm } from '#web/features/statements/import-form.tsx';
import { readTreasuryState } from '#web/features/statements/load-statements.ts';
import { statementImport, statements } from '#web/i18n/en/statements.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
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
