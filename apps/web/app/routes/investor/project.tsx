import type { OfferedDeal, OwnInterest } from '@cinvoice/contract/interests';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { brand } from '@cinvoice/ui/brand.ts';
import { EmptyState } from '@cinvoice/ui/lists/empty-state.tsx';
import { approved } from '@cinvoice/words/en/approved.ts';
import { interestPanel } from '@cinvoice/words/en/interest-panel.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ApprovedItem } from '#web/features/approved/approved-item.tsx';
import { readApprovedItem } from '#web/features/approved/load-approved.ts';
import { readLastEnded } from '#web/features/interests/calls.ts';
import { EndedNote } from '#web/features/interests/ended-note.tsx';
import { InterestPanel, OwnItemPanel, PANEL_ID } from '#web/features/interests/interest-panel.tsx';
import { usePageTitle } from '#web/shared/dom/use-page-title.ts';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { BackLink } from '#web/shared/ui/layout/back-link.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/project';
import { listPath } from './paths.ts';
import classes from './project.module.css';

export const meta = () => [{ title: `${getText(approved, 'project')} · ${brand.name}` }];

type ItemWithInterest = {
  /** Null if it is not open to investors. */
  item: OfferedDeal | null;
  /** The user's last interest that ended. */
  ended: OwnInterest | null;
};

const readItemWithInterest = async (id: string): Promise<Outcome<ItemWithInterest>> => {
  const [outcome, ended] = await Promise.all([readApprovedItem(id), readLastEnded(id)]);
  return outcome.problem ? outcome : { data: { item: outcome.data, ended } };
};

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  result: readItemWithInterest(params.id),
});

const ClosedItem = ({ ended }: Pick<ItemWithInterest, 'ended'>) => {
  const t = useTexts(approved);
  return (
    <div className={classes.closed}>
      <h1>{ended?.item.projectName ?? t('project')}</h1>
      {ended && <EndedNote ended={ended} />}
      <EmptyState
        title={t('closedTitle')}
        action={
          <Button component={Link} to={listPath} variant="filled">
            {t('toList')}
          </Button>
        }
      >
        {t('closed')}
      </EmptyState>
    </div>
  );
};

const OpenItem = ({ item, ended }: { item: OfferedDeal; ended: OwnInterest | null }) => {
  const t = useTexts(interestPanel);
  usePageTitle(item.projectName);
  return (
    <ApprovedItem
      item={item}
      aside={
        item.own ? <OwnItemPanel /> : <InterestPanel item={item} initial={item.interest} ended={ended} />
      }
      asideLink={
        !item.own && (
          <Button component={Link} to={{ hash: PANEL_ID }} replace variant="filled">
            {t(item.interest ? 'yours' : 'title')}
          </Button>
        )
      }
    />
  );
};

export default function Project({ loaderData: { result }, params }: Route.ComponentProps) {
  const t = useTexts(approved);
  useLiveReload('user', (event) => event.what === 'item' && event.id === params.id);
  return (
    <>
      <div className={classes.back}>
        <BackLink />
      </div>
      <Loaded outcome={result} skeleton={<SkeletonRows />} failure={t('itemFailure')}>
        {({ item, ended }) =>
          item ? <OpenItem key={item._id} item={item} ended={ended} /> : <ClosedItem ended={ended} />
        }
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
