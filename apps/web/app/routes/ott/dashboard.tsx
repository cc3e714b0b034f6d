import { readText } from '@cinvoice/contract/kinds/read-values';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { reviewerDashboard } from '@cinvoice/words/en/reviewer-dashboard.ts';
import { formatKind } from '@cinvoice/words/format-kind.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readCounts } from '#web/features/reviews/counts.ts';
import { DashboardCounts } from '#web/features/reviews/dashboard-counts.tsx';
import { Waiting } from '#web/features/reviews/waiting-list.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { getKindPages, getListPath } from '../kind-paths.ts';
import { ItemsOfAllKinds, StatusBars } from '../reviewer-overview.tsx';
import { readItemsOfAllKinds, toQueuePath } from '../waiting-rows.ts';
import type { Route } from './+types/dashboard';

export const meta = () => [{ title: `${getText(reviewerDashboard, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({
  counts: readCounts('ott'),
  oldest: readItemsOfAllKinds('ott', { status: 'pending', order: 'oldest' }, 8),
  now: Date.now(),
});

const pages = getKindPages('/ott');

export default function Dashboard({ loaderData: { counts, oldest, now } }: Route.ComponentProps) {
  useLiveReload('ott');
  const t = useTexts(reviewerDashboard);
  const say = useSourceText();
  return (
    <>
      <PageHeader title={t('title')} />
      <Loaded
        outcome={counts}
        skeleton={<DashboardCounts counts={null} pages={pages} />}
        failure={t('countsFailure')}
      >
        {(loaded) => (
          <>
            <DashboardCounts counts={loaded} pages={pages} />
            <StatusBars counts={loaded} area="/ott" />
          </>
        )}
      </Loaded>
      <ItemsOfAllKinds
        title={t('oldest')}
        all={t('allPending')}
        listPath={(kind) => toQueuePath(getListPath('/ott', kind))}
        items={oldest}
        formatParty={({ kind, item }) => formatKind(kind, readText(item.category), say)}
        mark={(row) => <Waiting row={row} now={now} />}
        emptyText={t('noItems')}
      />
    </>
  );
}

export const ErrorBoundary = RouteFault;
