import type { Item } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '#web/brand.ts';
import { type CountsByKind, countsOf, type Head, headOf, readCounts } from '#web/features/reviews/counts.ts';
import { DashboardCounts } from '#web/features/reviews/dashboard-counts.tsx';
import { StatusBar } from '#web/features/reviews/status-bar.tsx';
import { Waiting, WaitingList, type WaitingRow } from '#web/features/reviews/waiting-list.tsx';
import { queue } from '#web/i18n/en/queue.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import type { Outcome } from '#web/shared/api.ts';
import { type ListPage, type ListQuery, readList } from '#web/shared/list-page.ts';
import { Loaded } from '#web/shared/ui/loaded.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import { SkeletonRows } from '#web/shared/ui/skeleton-rows.tsx';
import { StatusBadge } from '#web/shared/ui/status-badge.tsx';
import classes from '../queue.module.css';
import { listWith, queueOf, waitingRows } from '../waiting-rows.ts';
import type { Route } from './+types/dashboard';

export const meta = () => [{ title: `${textOf(queue, 'title')} · ${brand.name}` }];

const LIST = '/admin/projects';

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

const someProjects = (query: ListQuery) =>
  readList<Item>('admin', '/projects/admin', { ...query, limit: '6' });

export const clientLoader = () => ({
  counts: readAllCounts(),
  oldest: someProjects({ status: 'pending', order: 'oldest' }),
  newest: someProjects({ order: 'newest' }),
  now: Date.now(),
});

const Counts = ({ counts }: { counts: Counts | null }) => {
  const t = useTexts(queue);
  const shown = (head: Head | undefined) =>
    head ? (head.more ? t('moreThan', { count: head.count }) : head.count) : null;
  return (
    <DashboardCounts
      counts={counts?.kinds ?? null}
      lists={{ [project.slug]: LIST }}
      more={[
        { title: t('users'), count: shown(counts?.users), to: '/admin/users' },
        { title: t('otts'), count: shown(counts?.otts), to: '/admin/ott' },
      ]}
    />
  );
};

type ProjectsProps = {
  title: string;
  /** Where all of them are, and what the link there says. */
  list: string;
  all: string;
  items: Promise<Outcome<ListPage<Item>>>;
  mark: (row: WaitingRow) => ReactNode;
  nothing: string;
};

const SomeProjects = ({ title, list, all, items, mark, nothing }: ProjectsProps) => {
  const t = useTexts(queue);
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <Link className="link" to={list}>
          {all}
        </Link>
      </div>
      <Loaded outcome={items} skeleton={<SkeletonRows count={4} />} failure={t('failure')}>
        {(page) => (
          <WaitingList
            nothing={nothing}
            mark={mark}
            rows={waitingRows(project, page.items, list, ({ ottId }) => t('forOtt', { name: ottId.name }))}
          />
        )}
      </Loaded>
    </section>
  );
};

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTexts(queue);
  const { counts, oldest, newest, now } = loaderData;
  return (
    <>
      <PageHeader title={t('title')} />
      <Loaded outcome={counts} skeleton={<Counts counts={null} />} failure={t('countsFailure')}>
        {(known) => (
          <>
            <Counts counts={known} />
            <StatusBar counts={countsOf(known.kinds, project)} listOf={(status) => listWith(LIST, status)} />
          </>
        )}
      </Loaded>
      <div className={classes.columns}>
        <SomeProjects
          title={t('oldest')}
          list={queueOf(LIST)}
          all={t('allPending')}
          items={oldest}
          mark={(row) => <Waiting row={row} now={now} />}
          nothing={t('nothing')}
        />
        <SomeProjects
          title={t('newest')}
          list={LIST}
          all={t('all')}
          items={newest}
          mark={({ status }) => <StatusBadge status={status} />}
          nothing={t('adminEmptyTitle')}
        />
      </div>
    </>
  );
}

export const ErrorBoundary = RouteFault;
