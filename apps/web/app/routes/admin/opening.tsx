import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { opening } from '@cinvoice/words/en/opening.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useRevalidator } from 'react-router';
import { readOpening } from '#web/features/treasury/load-opening.ts';
import { readTerms } from '#web/features/treasury/load-treasury.ts';
import { OpeningPoints } from '#web/features/treasury/opening-points.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/opening';

export const meta = () => [{ title: `${getText(opening, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({ found: combineOutcomes([readOpening(), readTerms()]) });

export default function Opening({ loaderData }: Route.ComponentProps) {
  const t = useTexts(opening);
  const { revalidate } = useRevalidator();
  useLiveReload('admin', ({ what }) => what === 'treasury');
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {([points, { current }]) => (
          <OpeningPoints
            points={points}
            maxHolders={current.maxHolders}
            onChanged={() => void revalidate()}
          />
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
