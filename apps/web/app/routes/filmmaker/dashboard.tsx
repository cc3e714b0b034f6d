import type { Category } from '@cinvoice/contract/vocabulary';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { brand } from '#web/brand.ts';
import { readInbox } from '#web/features/inbox/calls.ts';
import { LatestMessages } from '#web/features/inbox/latest.tsx';
import { SentBack } from '#web/features/submissions/sent-back.tsx';
import { type Count, loadSummary, type Summary } from '#web/features/submissions/summary.ts';
import { filmmaker } from '#web/i18n/en/filmmaker.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { CountCards } from '#web/shared/ui/lists/count-cards.tsx';
import { EmptyState } from '#web/shared/ui/lists/empty-state.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonCards } from '#web/shared/ui/lists/skeleton-cards.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { listOf, pagesOf, projects, released, unreleased } from '../places.ts';
import type { Route } from './+types/dashboard';
import classes from './dashboard.module.css';
import { addingTo } from './submission-list-page.tsx';

export const meta = () => [{ title: `${textOf(filmmaker, 'dashboard')} · ${brand.name}` }];

/** As many as one reads at a glance. */
const LATEST = 6;

export const clientLoader = () => ({
  summary: loadSummary('user'),
  latest: readInbox('user', { limit: LATEST }),
});

const pages = pagesOf('/filmmaker');

const ofCategory = (category: Category): string =>
  `${listOf('/filmmaker', projects)}?${new URLSearchParams({ category })}`;

const Figures = ({ summary }: { summary: Summary }) => {
  const t = useTexts(filmmaker);
  const card = (title: string, { total, pending }: Count, to: string) => ({
    title,
    count: total,
    note: t('pending', { count: pending }),
    to,
  });
  return (
    <>
      <CountCards
        label={t('counts')}
        cards={[
          card(t('newProject'), summary.newProject, ofCategory('new project')),
          card(t('gapFunding'), summary.gapFunding, ofCategory('gap funding')),
          card(t('unreleased'), summary.unreleased, listOf('/filmmaker', unreleased)),
          card(t('released'), summary.released, listOf('/filmmaker', released)),
        ]}
      />
      <section className={classes.needs}>
        {summary.sentBack.length > 0 ? (
          <>
            <h2>{t('needsYou')}</h2>
            <SentBack items={summary.sentBack} pages={pages} />
          </>
        ) : (
          <EmptyState
            title={t('nothingNeedsYou')}
            action={
              <Button component={Link} to={addingTo(projects)} variant="filled">
                {t('addProject')}
              </Button>
            }
          >
            {t('nothingNeedsYouText')}
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
