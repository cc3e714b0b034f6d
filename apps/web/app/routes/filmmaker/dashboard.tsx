import { leadingKind } from '@cinvoice/contract/kinds/kinds';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { filmmaker } from '@cinvoice/words/en/filmmaker.ts';
import { formatKind } from '@cinvoice/words/format-kind.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useKindTexts } from '@cinvoice/words/kind-texts.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { readInbox } from '#web/features/inbox/calls.ts';
import { LatestMessages } from '#web/features/inbox/latest.tsx';
import { SentBack } from '#web/features/submissions/sent-back.tsx';
import { type KindCount, loadSummary, type Summary } from '#web/features/submissions/summary.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { CountCards } from '#web/shared/ui/lists/count-cards.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonCards } from '#web/shared/ui/lists/skeleton-cards.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { getAddPath, getKindPages, getListPath } from '../kind-paths.ts';
import type { Route } from './+types/dashboard';
import classes from './dashboard.module.css';

export const meta = () => [{ title: `${getText(filmmaker, 'dashboard')} · ${brand.name}` }];

/** Few enough to read at a glance. */
const LATEST_COUNT = 6;

export const clientLoader = () => ({
  summary: loadSummary('user'),
  latest: readInbox('user', { limit: LATEST_COUNT }),
});

const pages = getKindPages('/filmmaker');

const getCountedListPath = ({ kind, category }: KindCount): string => {
  const list = getListPath('/filmmaker', kind);
  return category === null ? list : `${list}?${new URLSearchParams({ category })}`;
};

const Figures = ({ summary }: { summary: Summary }) => {
  const t = useTexts(filmmaker);
  const say = useSourceText();
  const kindText = useKindTexts();
  return (
    <>
      <CountCards
        label={t('counts')}
        cards={summary.counts.map((count) => ({
          title: formatKind(count.kind, count.category, say),
          count: count.total,
          note: t('pending', { count: count.pending }),
          to: getCountedListPath(count),
        }))}
      />
      <section className={classes.pending}>
        {summary.sentBack.length > 0 ? (
          <>
            <h2>{t('needsAction')}</h2>
            <SentBack items={summary.sentBack} pages={pages} />
          </>
        ) : (
          <EmptyState
            title={t('nothingNeedsAction')}
            action={
              <Button component={Link} to={getAddPath(leadingKind)} variant="filled">
                {kindText(leadingKind, 'add')}
              </Button>
            }
          >
            {t('nothingNeedsActionText')}
          </EmptyState>
        )}
      </section>
    </>
  );
};

export default function Dashboard({ loaderData: { summary, latest } }: Route.ComponentProps) {
  useLiveReload('user', ({ what }) => what === 'item' || what === 'messages');
  const t = useTexts(filmmaker);
  return (
    <>
      <PageHeader title={t('dashboard')} note={t('dashboardNote')} />
      <Loaded outcome={summary} skeleton={<SkeletonCards />} failure={t('dashboardFailed')}>
        {(loaded) => <Figures summary={loaded} />}
      </Loaded>
      <section className={classes.latest} aria-label={t('latest')}>
        <h2>{t('latest')}</h2>
        <Loaded outcome={latest} skeleton={<SkeletonRows count={3} />} failure={t('latestFailed')}>
          {(page) => <LatestMessages area="user" page={page} inboxPath="/filmmaker/inbox" />}
        </Loaded>
      </section>
    </>
  );
}

export const ErrorBoundary = RouteFault;
