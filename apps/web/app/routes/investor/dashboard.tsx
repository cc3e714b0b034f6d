import type { OfferedItem } from '@cinvoice/contract/interests';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { readOwnProfile } from '@cinvoice/ui/session/own-profile.ts';
import { investor } from '@cinvoice/words/en/investor.ts';
import { ownInterests } from '@cinvoice/words/en/own-interests.ts';
import { portfolio } from '@cinvoice/words/en/portfolio.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Link } from 'react-router';
import { ApprovedCard } from '#web/features/approved/approved-card.tsx';
import { readNewlyApproved } from '#web/features/approved/load-approved.ts';
import { readOwnInterests, readTotals } from '#web/features/interests/calls.ts';
import { CurrentInterests, EndedInterests } from '#web/features/interests/own-interests.tsx';
import { Totals } from '#web/features/interests/totals.tsx';
import { Expected } from '#web/features/portfolio/expected.tsx';
import { readPortfolio } from '#web/features/portfolio/load-portfolio.ts';
import { hasLots, MoneyFigures } from '#web/features/portfolio/money-figures.tsx';
import { ProfileState } from '#web/features/profile/profile-state.tsx';
import type { ListPage } from '#web/shared/lists/list-page.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { CardGrid } from '#web/shared/ui/lists/card-grid.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonCards } from '#web/shared/ui/lists/skeleton-cards.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/dashboard';
import classes from './dashboard.module.css';
import { getItemPath, listPath, moneyPaths, profilePath } from './paths.ts';

export const meta = () => [{ title: `${getText(investor, 'dashboard')} · ${brand.name}` }];

/** Fills one row of cards. */
const NEWEST_COUNT = 3;

export const clientLoader = () => ({
  portfolio: readPortfolio(),
  totals: readTotals(),
  newest: readNewlyApproved(NEWEST_COUNT),
  current: readOwnInterests('current'),
  ended: readOwnInterests('ended'),
  user: readOwnProfile(),
});

const NewestItems = ({ page: { items } }: { page: ListPage<OfferedItem> }) => {
  const t = useTexts(investor);
  if (items.length === 0) return <EmptyState title={t('nothingNew')}>{t('nothingNewText')}</EmptyState>;
  return (
    <CardGrid>
      {items.map((item) => (
        <ApprovedCard key={item._id} item={item} to={getItemPath(item._id)} />
      ))}
    </CardGrid>
  );
};

type Data = Route.ComponentProps['loaderData'];

/** Money in invoices. */
const Money = ({ loaderData }: { loaderData: Pick<Data, 'portfolio'> }) => {
  const words = useTexts(portfolio);
  return (
    <section className={classes.money}>
      <h2>{words('yourMoney')}</h2>
      <Loaded outcome={loaderData.portfolio} skeleton={<SkeletonRows count={3} />} failure={words('failure')}>
        {(held) => (
          <>
            {hasLots(held) && (
              <p className={classes.links}>
                <Link to={moneyPaths.portfolio} className="link">
                  {words('toPortfolio')}
                </Link>
                <Link to={moneyPaths.deals} className="link">
                  {words('toDeals')}
                </Link>
                <Link to={moneyPaths.wallet} className="link">
                  {words('toWallet')}
                </Link>
              </p>
            )}
            <MoneyFigures portfolio={held} paths={moneyPaths} />
            <Expected portfolio={held} paths={moneyPaths} />
          </>
        )}
      </Loaded>
    </section>
  );
};

/** Interests in projects: words, and no money. */
const Projects = ({ loaderData }: { loaderData: Omit<Data, 'portfolio' | 'user'> }) => {
  const t = useTexts(investor);
  const own = useTexts(ownInterests);
  return (
    <>
      <section className={classes.section}>
        <div className={classes.head}>
          <h2>{t('newlyApproved')}</h2>
          <Link to={listPath} className="link">
            {t('all')}
          </Link>
        </div>
        <Loaded outcome={loaderData.newest} skeleton={<SkeletonCards />} failure={t('newlyFailed')}>
          {(page) => <NewestItems page={page} />}
        </Loaded>
      </section>
      <section className={classes.section}>
        <h2>{own('title')}</h2>
        <p className={`muted ${classes.lead}`}>{t('interestsNote')}</p>
        <Loaded
          outcome={loaderData.totals}
          skeleton={<SkeletonRows count={1} />}
          failure={own('totalsFailure')}
        >
          {(totals) => totals.count > 0 && <Totals totals={totals} />}
        </Loaded>
        <Loaded outcome={loaderData.current} skeleton={<SkeletonRows count={3} />} failure={own('failure')}>
          {(page) => <CurrentInterests first={page} getItemPath={getItemPath} listPath={listPath} />}
        </Loaded>
        <Loaded outcome={loaderData.ended} skeleton={null} failure={own('failure')}>
          {(page) => <EndedInterests first={page} getItemPath={getItemPath} />}
        </Loaded>
      </section>
    </>
  );
};

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const t = useTexts(investor);
  // A message tells of everything that changes the investor's money.
  useLiveReload('user', ({ what }) => what === 'item' || what === 'messages');
  return (
    <>
      <PageHeader title={t('dashboard')} note={t('note')} />
      <Money loaderData={loaderData} />
      <Projects loaderData={loaderData} />
      <section className={classes.section}>
        <h2>{t('yourProfile')}</h2>
        <Loaded outcome={loaderData.user} skeleton={<SkeletonRows count={2} />} failure={t('profileFailed')}>
          {(user) => <ProfileState user={user} profilePath={profilePath} />}
        </Loaded>
      </section>
    </>
  );
}

export const ErrorBoundary = RouteFault;
