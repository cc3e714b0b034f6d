import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { payers } from '@cinvoice/words/en/payers.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readPayers } from '#web/features/payers/load-payers.ts';
import { PayerStateLinks } from '#web/features/payers/payer-state-links.tsx';
import { PayersList } from '#web/features/payers/payers-list.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { FilterBar } from '#web/shared/ui/lists/filter-bar.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/payers';

export const meta = () => [{ title: `${getText(payers, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  url,
  found: readPayers(url),
});

export default function Payers({ loaderData }: Route.ComponentProps) {
  const t = useTexts(payers);
  useLiveReload('admin', ({ what }) => what === 'payers' || what === 'orders');
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <FilterBar searchLabel={t('search')} />
      <Loaded outcome={loaderData.found} skeleton={<SkeletonRows />} failure={t('failure')}>
        {({ list, counts }) => (
          <>
            <PayerStateLinks counts={counts} />
            <PayersList url={loaderData.url} first={list} />
          </>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
