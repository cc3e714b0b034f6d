import { brand } from '#web/brand.ts';
import { readOwnSessions } from '#web/features/own-sessions/calls.ts';
import { OwnSessions } from '#web/features/own-sessions/own-sessions.tsx';
import { ManageProfile } from '#web/features/profile/manage-profile.tsx';
import { Passkeys, readPasskeys } from '#web/features/profile/passkeys.tsx';
import { messages } from '#web/i18n/en/messages.ts';
import { profile } from '#web/i18n/en/profile.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { readOwnProfile } from '#web/shared/session/own-profile.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/profile';

export const meta = () => [{ title: `${getText(profile, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({
  user: readOwnProfile(),
  passkeys: readPasskeys(),
  sessions: readOwnSessions('user'),
});

export default function Profile({ loaderData: { user, passkeys, sessions } }: Route.ComponentProps) {
  const t = useTexts(profile);
  const m = useTexts(messages);
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <Loaded outcome={user} skeleton={<SkeletonRows />} failure={m('profileNotLoaded')}>
        {(loaded) => <ManageProfile user={loaded} />}
      </Loaded>
      <Passkeys list={passkeys} />
      <OwnSessions area="user" sessions={sessions} />
    </>
  );
}

export const ErrorBoundary = RouteFault;
