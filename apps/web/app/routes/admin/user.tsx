import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { brand } from '@cinvoice/ui/brand.ts';
import { money } from '@cinvoice/words/en/money.ts';
import { user } from '@cinvoice/words/en/user.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useSourceText } from '@cinvoice/words/use-source-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { readAccountsOf } from '#web/features/money/load-money.ts';
import { OwnerAccounts } from '#web/features/money/owner-accounts.tsx';
import { WaitingList } from '#web/features/reviews/waiting-list.tsx';
import { readSessions, readUser } from '#web/features/users/load-users.ts';
import { UserAccount } from '#web/features/users/user-account.tsx';
import { StatusBadge } from '#web/shared/ui/items/status-badge.tsx';
import { BackLink } from '#web/shared/ui/layout/back-link.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import { getListPath } from '../kind-paths.ts';
import classes from '../reviewer-overview.module.css';
import { type ItemOfKind, readItemsOfAllKinds, toWaitingRows } from '../waiting-rows.ts';
import type { Route } from './+types/user';

export const meta = () => [{ title: `${getText(user, 'title')} · ${brand.name}` }];

/** Enough to look through; the lists have the rest. */
const MAX_ITEMS = 50;

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  user: readUser(params.id),
  sessions: readSessions(params.id),
  accounts: readAccountsOf(params.id),
  items: readItemsOfAllKinds('admin', { order: 'newest', owner: params.id }, MAX_ITEMS),
});

const Items = ({ items }: { items: Promise<Outcome<readonly ItemOfKind[]>> }) => {
  const t = useTexts(user);
  const say = useSourceText();
  const formatParty = ({ kind, item }: ItemOfKind) =>
    t('itemFor', { kind: say(kind.title), name: item.ottId.name });
  return (
    <>
      <div className={classes.head}>
        <h2>{t('items')}</h2>
      </div>
      <Loaded outcome={items} skeleton={<SkeletonRows />} failure={t('itemsFailure')}>
        {(loaded) => (
          <>
            <WaitingList
              rows={toWaitingRows(loaded, (kind) => getListPath('/admin', kind), formatParty)}
              mark={({ status }) => <StatusBadge status={status} />}
              emptyText={t('noItems')}
            />
            {loaded.length === MAX_ITEMS && (
              <p className="small muted">{t('newestItems', { count: MAX_ITEMS })}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
};

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(user);
  const say = useTexts(money);
  return (
    <>
      <div className={classes.back}>
        <BackLink />
      </div>
      <Loaded outcome={loaderData.user} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(account) => (
          <UserAccount key={account._id} user={account} sessions={loaderData.sessions}>
            <Loaded
              outcome={loaderData.accounts}
              skeleton={<SkeletonRows />}
              failure={say('treasuryFailure')}
            >
              {(accounts) => <OwnerAccounts accounts={accounts} />}
            </Loaded>
            <Items items={loaderData.items} />
          </UserAccount>
        )}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
