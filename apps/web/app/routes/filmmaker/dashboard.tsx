import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { brand } from '#web/brand.ts';
import { CountCards } from '#web/features/submissions/count-cards.tsx';
import { SentBack } from '#web/features/submissions/sent-back.tsx';
import { loadSummary, type Summary } from '#web/features/submissions/summary.ts';
import { filmmaker } from '#web/i18n/en/filmmaker.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Loaded } from '#web/shared/ui/loaded.tsx';
import { PageHeader } from '#web/shared/ui/page-header.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import { SkeletonCards } from '#web/shared/ui/skeleton-cards.tsx';
import type { Route } from './+types/dashboard';
import classes from './dashboard.module.css';

export const meta = () => [{ title: `${textOf(filmmaker, 'dashboard')} · ${brand.name}` }];

export const clientLoader = () => ({ summary: loadSummary('user') });

const list = '/filmmaker/projects';
const pages = { projects: { list, update: '/filmmaker/update-project' } };

const Figures = ({ summary }: { summary: Summary }) => {
  const t = useTexts(filmmaker);
  return (
    <>
      <CountCards
        cards={[
          { title: t('newProject'), count: summary.newProject, to: list },
          { title: t('gapFunding'), count: summary.gapFunding, to: list },
          { title: t('unreleased'), count: summary.unreleased },
          { title: t('released'), count: summary.released },
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
              <Button component={Link} to={`${list}?add=1`} variant="filled">
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

export default function Dashboard({ loaderData: { summary } }: Route.ComponentProps) {
  const t = useTexts(filmmaker);
  return (
    <>
      <PageHeader title={t('dashboard')} note={t('dashboardNote')} />
      <Loaded outcome={summary} skeleton={<SkeletonCards />} failure={t('dashboardFailed')}>
        {(loaded) => <Figures summary={loaded} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
