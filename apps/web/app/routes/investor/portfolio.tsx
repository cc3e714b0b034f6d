import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { portfolio } from '@cinvoice/words/en/portfolio.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { FlowsButton } from '#web/features/portfolio/flows-button.tsx';
import { readLots, readPortfolio } from '#web/features/portfolio/load-portfolio.ts';
import { LotList } from '#web/features/portfolio/lot-list.tsx';
import { hasLots, MoneyFigures } from '#web/features/portfolio/money-figures.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/portfolio';
import { getDealPath, moneyPaths, portfolioPath } from './paths.ts';

export const meta = () => [{ title: `${getText(portfolio, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  url: request.url,
  found: combineOutcomes([readPortfolio(), readLots(request.url)]),
});

export default function PortfolioPage({ loaderData: { url, found } }: Route.ComponentProps) {
  const t = useTexts(portfolio);
  // A message tells of everything that changes a lot.
  useLiveReload('user', ({ what }) => what === 'messages');
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={<FlowsButton />} />
      <Loaded outcome={found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([held, lots]) => (
          <>
            <h2 className="hidden">{t('yourMoney')}</h2>
            <MoneyFigures portfolio={held} paths={moneyPaths} />
            {hasLots(held) && (
              <LotList
                url={url}
                first={lots}
                counts={held.counts}
                paths={{ portfolio: portfolioPath, getDeal: getDealPath }}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
