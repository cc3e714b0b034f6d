import { textIn } from '@cinvoice/contract/kinds/read-values';
import { choiceLabel } from '@cinvoice/contract/vocabulary';
import { brand } from '#web/brand.ts';
import { readCounts } from '#web/features/reviews/counts.ts';
import { DashboardCounts } from '#web/features/reviews/dashboard-counts.tsx';
import { Waiting } from '#web/features/reviews/waiting-list.tsx';
import { queue } from '#web/i18n/en/queue.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SomeItems, StatusBars } from '../desk-overview.tsx';
import { listPathOf, pagesOf } from '../kind-paths.ts';
import { queueOf, readAcross } from '../waiting-rows.ts';
import type { Route } from './+types/dashboard';

export const meta = () => [{ title: `${textOf(queue, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({
  counts: readCounts('ott'),
  oldest: readAcross('ott', { status: 'pending', order: 'oldest' }, 8),
  now: Date.now(),
});

const pages = pagesOf('/ott');

export default function Dashboard({ loaderData: { counts, oldest, now } }: Route.ComponentProps) {
  useLiveReload('ott');
  const t = useTexts(queue);
  const say = useSourceText();
  return (
    <>
      <PageHeader title={t('title')} />
      <Loaded
        outcome={counts}
        skeleton={<DashboardCounts counts={null} pages={pages} />}
        failure={t('countsFailure')}
      >
        {(known) => (
          <>
            <DashboardCounts counts={known} pages={pages} />
            <StatusBars counts={known} area="/ott" />
          </>
        )}
      </Loaded>
      <SomeItems
        title={t('oldest')}
        all={t('allPending')}
        listPath={(kind) => queueOf(listPathOf('/ott', kind))}
        items={oldest}
        partyOf={({ kind, item }) => say(choiceLabel(textIn(item.category) ?? kind.title))}
        mark={(row) => <Waiting row={row} now={now} />}
        nothing={t('nothing')}
      />
    </>
  );
}

export const ErrorBoundary = RouteFault;
