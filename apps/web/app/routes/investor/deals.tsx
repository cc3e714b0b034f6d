import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { deals } from '@cinvoice/words/en/deals.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { DealFilter } from '#web/features/deals/deal-filter.tsx';
import { DealList } from '#web/features/deals/deal-list.tsx';
import { readDealPayers, readDeals } from '#web/features/deals/load-deals.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
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
