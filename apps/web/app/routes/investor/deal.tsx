import { brand } from '@cinvoice/ui/brand.ts';
import { deals } from '@cinvoice/words/en/deals.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { type DealPage as Page, readDealPage, readWallet } from '#web/features/deals/load-deals.ts';
import { WholeDeal } from '#web/features/deals/whole-deal.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { usePageTitle } from '#web/shared/dom/use-page-title.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { UpLink } from '#web/shared/ui/layout/up-link.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/deal';
import { dealsPath } from './paths.ts';

export const meta = () => [{ title: `${getText(deals, 'deal')} · ${brand.name}` }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  found: combineOutcomes([readDealPage(params.id), readWallet()]),
});

const Shown = ({ deal, lots, walletPaise }: Page & { walletPaise: number }) => {
  usePageTitle(deal.title.name);
  const { revalidate } = useRevalidator();
  return <WholeDeal deal={deal} lots={lots} walletPaise={walletPaise} onChanged={() => void revalidate()} />;
};

export default function DealPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts(deals);
  // A message tells of money that came in, or of a verification.
  useLiveReload(
    'user',
    (event) => event.what === 'messages' || (event.what === 'deal' && event.id === params.id),
  );
  return (
    <>
      <UpLink to={dealsPath}>{t('back')}</UpLink>
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('dealFailed')}>
        {([page, { walletPaise }]) => <Shown key={page.deal._id} {...page} walletPaise={walletPaise ?? 0} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
