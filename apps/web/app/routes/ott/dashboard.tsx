import type { Item } from '@cinvoice/contract/answers';
import { project } from '@cinvoice/contract/kinds/project';
import { choiceLabel } from '@cinvoice/contract/vocabulary';
import { Link } from 'react-router';
import { brand } from '#web/brand.ts';
import { countsOf, readCounts } from '#web/features/reviews/counts.ts';
import { DashboardCounts } from '#web/features/reviews/dashboard-counts.tsx';
import { StatusBar } from '#web/features/reviews/status-bar.tsx';
import { Waiting, WaitingList } from '#web/features/reviews/waiting-list.tsx';
import { queue } from '#web/i18n/en/queue.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useSourceText } from '#web/i18n/use-source-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { readList } from '#web/shared/list-page.ts';
import { Loaded } from '#web/shared/ui/loaded.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import { SkeletonRows } from '#web/shared/ui/skeleton-rows.tsx';
import classes from '../queue.module.css';
import { listWith, queueOf, waitingRows } from '../waiting-rows.ts';
import type { Route } from './+types/dashboard';

export const meta = () => [{ title: `${textOf(queue, 'title')} · ${brand.name}` }];

const LIST = '/ott/projects';

const oldestWaiting = { status: 'pending', order: 'oldest', limit: '8' } as const;

export const clientLoader = () => ({
  counts: readCounts('ott'),
  oldest: readList<Item>('ott', '/projects/ott', oldestWaiting),
  now: Date.now(),
});

export default function Dashboard({ loaderData: { counts, oldest, now } }: Route.ComponentProps) {
  const t = useTexts(queue);
  const say = useSourceText();
  const lists = { [project.slug]: LIST };
  return (
    <>
      <PageHeader title={t('title')} />
      <Loaded
        outcome={counts}
        skeleton={<DashboardCounts counts={null} lists={lists} />}
        failure={t('countsFailure')}
      >
        {(known) => (
          <>
            <DashboardCounts counts={known} lists={lists} />
            <StatusBar counts={countsOf(known, project)} listOf={(status) => listWith(LIST, status)} />
          </>
        )}
      </Loaded>
      <section className={classes.section}>
        <div className={classes.head}>
          <h2>{t('oldest')}</h2>
          <Link className="link" to={queueOf(LIST)}>
            {t('allPending')}
          </Link>
        </div>
        <Loaded outcome={oldest} skeleton={<SkeletonRows count={4} />} failure={t('failure')}>
          {({ items }) => (
            <WaitingList
              nothing={t('nothing')}
              mark={(row) => <Waiting row={row} now={now} />}
              rows={waitingRows(project, items, queueOf(LIST), ({ category }) =>
                say(choiceLabel(String(category))),
              )}
            />
          )}
        </Loaded>
      </section>
    </>
  );
}

export const ErrorBoundary = RouteFault;
