import { brand } from '#web/brand.ts';
import { DealFilter } from '#web/features/deals/deal-filter.tsx';
import { DealList } from '#web/features/deals/deal-list.tsx';
import { readDealPayers, readDeals } from '#web/features/deals/load-deals.ts';
import { deals } from '#web/i18n/en/deals.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/deals';
import { getDealPath } from './paths.ts';

export const meta = () => [{ title: `${getText(deals, 'deals')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  url: request.url,
  found: combineOutcomes([readDeals(request.url), readDealPayers()]),
});

export default function Deals({ loaderData: { url, found } }: Route.ComponentProps) {
  const t = useTexts(deals);
  return (
    <>
      <PageHeader title={t('deals')} note={t('note')} />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([first, payers]) => (
          <>
            <DealFilter payers={payers.items} />
            <h2 className="hidden">{t('deals')}</h2>
            <DealList url={url} first={first} getPath={getDealPath} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
