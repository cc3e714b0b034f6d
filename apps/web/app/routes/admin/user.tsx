import { brand } from '#web/brand.ts';
import { readSessions, readUser } from '#web/features/users/load-users.ts';
import { UserAccount } from '#web/features/users/user-account.tsx';
import { user } from '#web/i18n/en/user.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { BackLink } from '#web/shared/ui/back-link.tsx';
import { Loaded } from '#web/shared/ui/loaded.tsx';
import { RouteFault } from '#web/shared/ui/route-fault.tsx';
import { SkeletonRows } from '#web/shared/ui/skeleton-rows.tsx';
import type { Route } from './+types/user';

export const meta = () => [{ title: `${textOf(user, 'title')} · ${brand.name}` }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ({
  user: readUser(params.id),
  sessions: readSessions(params.id),
});

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(user);
  return (
    <>
      <BackLink />
      <Loaded outcome={loaderData.user} skeleton={<SkeletonRows />} failure={t('failure')}>
        {(account) => <UserAccount key={account._id} user={account} sessions={loaderData.sessions} />}
      </Loaded>
    </>
  );
}

export const ErrorBoundary = RouteFault;
