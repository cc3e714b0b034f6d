import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { reviewerDashboard } from '@cinvoice/words/en/reviewer-dashboard.ts';
import { statistics } from '@cinvoice/words/en/statistics.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { type CountsByKind, readCounts, readTotal } from '#web/features/reviews/counts.ts';
import { DashboardCounts } from '#web/features/reviews/dashboard-counts.tsx';
import { Waiting } from '#web/features/reviews/waiting-list.tsx';
import { readStatistics, StatisticsCharts } from '#web/features/statistics/statistics-charts.tsx';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { getKindPages, getListPath } from '../kind-paths.ts';
import classes from '../reviewer-overview.module.css';
import { ItemsOfAllKinds, StatusBars } from '../reviewer-overview.tsx';
import { type ItemOfKind, readItemsOfAllKinds, toQueuePath } from '../waiting-rows.ts';
import type { Route } from './+types/dashboard';

export const meta = () => [{ title: `${getText(reviewerDashboard, 'title')} · ${brand.name}` }];

const pages = getKindPages('/admin');

type Counts = { kinds: CountsByKind; users: number; otts: number };

const readAllCounts = async (): Promise<Outcome<Counts>> => {
  const outcome = await combineOutcomes([readCounts('admin'), readTotal('/users'), readTotal('/ott')]);
  if (outcome.problem) return outcome;
  const [kinds, users, otts] = outcome.data;
  return { data: { kinds, users, otts } };
};

export const clientLoader = () => ({
  counts: readAllCounts(),
  figures: readStatistics(),
  oldest: readItemsOfAllKinds('admin', { status: 'pending', order: 'oldest' }, 6),
  newest: readItemsOfAllKinds('admin', { order: 'newest' }, 6),
  now: Date.now(),
});

const Counts = ({ counts }: { counts: Counts | null }) => {
  const t = useTexts(reviewerDashboard);
  return (
    <DashboardCounts
      counts={counts?.kinds ?? null}
      pages={pages}
      more={[
        { title: t('users'), count: counts?.users ?? null, to: '/admin/users' },
        { title: t('otts'), count: counts?.otts ?? null, to: '/admin/ott' },
      ]}
    />
  );
};

const RecentStatistics = ({ figures }: { figures: ReturnType<typeof readStatistics> }) => {
  const t = useTexts(statistics);
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
      </div>
      <Loaded outcome={figures} skeleton={<SkeletonRows count={4} />} failure={t('failure')}>
        {(loaded) => <StatisticsCharts figures={loaded} />}
      </Loaded>
    </section>
  );
};

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useLiveReload('admin');
  const t = useTexts(reviewerDashboard);
  const say = useSourceText();
  const { counts, figures, oldest, newest, now } = loaderData;
  const formatParty = ({ kind, item }: ItemOfKind) =>
    t('forOtt', { kind: say(kind.title), name: item.ottId.name });
  return (
    <>
      <PageHeader title={t('title')} />
      <Loaded outcome={counts} skeleton={<Counts counts={null} />} failure={t('countsFailure')}>
        {(loaded) => (
          <>
            <Counts counts={loaded} />
            <StatusBars counts={loaded.kinds} area="/admin" />
          </>
        )}
      </Loaded>
      <RecentStatistics figures={figures} />
      <div className={classes.columns}>
        <ItemsOfAllKinds
          title={t('oldest')}
          all={t('allPending')}
          listPath={(kind) => toQueuePath(getListPath('/admin', kind))}
          items={oldest}
          formatParty={formatParty}
          mark={(row) => <Waiting row={row} now={now} />}
          emptyText={t('noItems')}
        />
        <ItemsOfAllKinds
          title={t('newest')}
          all={t('all')}
          listPath={(kind) => getListPath('/admin', kind)}
          items={newest}
          formatParty={formatParty}
          mark={({ status }) => <StatusBadge status={status} />}
          emptyText={t('noItemsYet')}
        />
      </div>
    </>
  );
}

export const ErrorBoundary = RouteFault;
