import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { adminInvoices } from '@cinvoice/words/en/admin-invoices.ts';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ExportList } from '#web/features/exports/export-list.tsx';
import { AdminInvoiceList } from '#web/features/invoices/admin-list.tsx';
import {
  readChecking,
  readInvoiceCounts,
  readInvoices,
  toListQuery,
} from '#web/features/invoices/load-invoices.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/invoices';

export const meta = () => [{ title: `${getText(invoices, 'title')} · ${brand.name}` }];

const nothing = Promise.resolve({ data: null });

/** The whole list begins with what waits for a comparison; a part of it is shown as it was asked for. */
export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  found: combineOutcomes([
    readInvoices('admin', url),
    new URL(url).search === '' ? readChecking() : nothing,
    readInvoiceCounts('admin'),
  ]),
});

export default function Invoices({ loaderData: { url, found } }: Route.ComponentProps) {
  const t = useTexts(adminInvoices);
  const words = useTexts(invoices);
  const { hasFilters } = useUrlQuery();
  return (
    <>
      <PageHeader
        title={words('title')}
        note={t('note')}
        actions={
          <ExportList
            path="/invoices/admin/export"
            query={toListQuery(url)}
            name="invoices"
            isNarrowed={hasFilters}
          />
        }
      />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failed')}>
        {([first, checking, counts]) =>
          first.items.length === 0 && !hasFilters ? (
            <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
          ) : (
            <AdminInvoiceList url={url} first={first} checking={checking} counts={counts}>
              <FilterBar
                searchLabel={t('search')}
                dates={[
                  { name: 'from', label: t('dueFrom') },
                  { name: 'to', label: t('dueTo') },
                ]}
              />
            </AdminInvoiceList>
          )
        }
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
