import { brand } from '#web/brand.ts';
import { type CountsByKind, type Head, headOf, readCounts } from '#web/features/reviews/counts.ts';
import { DashboardCounts } from '#web/features/reviews/dashboard-counts.tsx';
import { Waiting } from '#web/features/reviews/waiting-list.tsx';
import { queue } from '#web/i18n/en/queue.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api.ts';
import { Loaded } from '#web/shared/ui/loaded.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import { StatusBadge } from '#web/shared/ui/status-badge.tsx';
import classes from '../desk-overview.module.css';
import { SomeItems, StatusBars } from '../desk-overview.tsx';
import { listOf, pagesOf } from '../places.ts';
import { type Placed, queueOf, readAcross } from '../waiting-rows.ts';
import type { Route } from './+types/dashboard';

export const meta = () => [{ title: `${textOf(queue, 'title')} · ${brand.name}` }];

const pages = pagesOf('/admin');

type Counts = { kinds: CountsByKind; users: Head; otts: Head };

const readAllCounts = async (): Promise<Outcome<Counts>> => {
  const [kinds, users, otts] = await Promise.all([
    readCounts('admin'),
    headOf('/users/profile'),
    headOf('/ott'),
  ]);
  if (kinds.problem) return kinds;
  if (users.problem) return users;
  if (otts.problem) return otts;
  return { data: { kinds: kinds.data, users: users.data, otts: otts.data } };
};

export const clientLoader = () => ({
  counts: readAllCounts(),
  oldest: readAcross('admin', { status: 'pending', order: 'oldest' }, 6),
  newest: readAcross('admin', { order: 'newest' }, 6),
  now: Date.now(),
});

const Counts = ({ counts }: { counts: Counts | null }) => {
  const t = useTexts(queue);
  const shown = (head: Head | undefined) =>
    head ? (head.more ? t('moreThan', { count: head.count }) : head.count) : null;
  return (
    <DashboardCounts
      counts={counts?.kinds ?? null}
      pages={pages}
      more={[
        { title: t('users'), count: shown(counts?.users), to: '/admin/users' },
        { title: t('otts'), count: shown(counts?.otts), to: '/admin/ott' },
      ]}
    />
  );
};

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTexts(queue);
  const say = useSourceText();
  const { counts, oldest, newest, now } = loaderData;
  const partyOf = ({ place, item }: Placed) =>
    t('forOtt', { kind: say(place.kind.title), name: item.ottId.name });
  return (
    <>
      <PageHeader title={t('title')} />
      <Loaded outcome={counts} skeleton={<Counts counts={null} />} failure={t('countsFailure')}>
        {(known) => (
          <>
            <Counts counts={known} />
            <StatusBars counts={known.kinds} area="/admin" />
          </>
        )}
      </Loaded>
      <div className={classes.columns}>
        <SomeItems
          title={t('oldest')}
          all={t('allPending')}
          listPath={(place) => queueOf(listOf('/admin', place))}
          items={oldest}
          partyOf={partyOf}
          mark={(row) => <Waiting row={row} now={now} />}
          nothing={t('nothing')}
        />
        <SomeItems
          title={t('newest')}
          all={t('all')}
          listPath={(place) => listOf('/admin', place)}
          items={newest}
          partyOf={partyOf}
          mark={({ status }) => <StatusBadge status={status} />}
          nothing={t('nothingYet')}
        />
      </div>
    </>
  );
}

export const ErrorBoundary = RouteFault;
