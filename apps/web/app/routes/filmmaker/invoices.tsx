import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { invoices } from '@cinvoice/words/en/invoices.ts';
import { ownInvoices } from '@cinvoice/words/en/own-invoices.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ExportList } from '#web/features/exports/export-list.tsx';
import { readInvoiceCounts, readInvoices, toListQuery } from '#web/features/invoices/load-invoices.ts';
import { NoInvoices } from '#web/features/invoices/no-invoices.tsx';
import { readReadiness } from '#web/features/invoices/readiness.ts';
import { SellerList } from '#web/features/invoices/seller-list.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useUrlQuery } from '#web/shared/lists/use-url-query.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/invoices';

export const meta = () => [{ title: `${getText(invoices, 'title')} · ${brand.name}` }];

/** The needs of a first invoice are read where there is none. */
const loadList = async (url: string) => {
  const outcome = await combineOutcomes([readInvoices('user', url), readInvoiceCounts('user')]);
  if (outcome.problem) return outcome;
  const [first, counts] = outcome.data;
  const isEmpty = first.items.length === 0 && new URL(url).search === '';
  return { data: { first, counts, readiness: isEmpty ? await readReadiness() : null } };
};

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  found: loadList(url),
});

export default function Invoices({ loaderData: { url, found } }: Route.ComponentProps) {
  const t = useTexts(ownInvoices);
  const words = useTexts(invoices);
  const { hasFilters } = useUrlQuery();
  return (
    <>
      <PageHeader
        title={words('title')}
        note={t('note')}
        actions={
          <>
            <ExportList
              path="/invoices/user/export"
              query={toListQuery(url)}
              name="invoices"
              area="user"
              isNarrowed={hasFilters}
            />
            <Button component={Link} to="/filmmaker/invoices/new" variant="filled">
              {t('add')}
            </Button>
          </>
        }
      />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failed')}>
        {({ first, counts, readiness }) =>
          readiness ? (
            <NoInvoices readiness={readiness} />
          ) : (
            <SellerList url={url} first={first} counts={counts}>
              <FilterBar
                searchLabel={t('search')}
                dates={[
                  { name: 'from', label: t('dueFrom') },
                  { name: 'to', label: t('dueTo') },
                ]}
              />
            </SellerList>
          )
        }
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
