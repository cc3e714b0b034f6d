import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { readOwnProfile } from '@cinvoice/ui/session/own-profile.ts';
import { messages } from '@cinvoice/words/en/messages.ts';
import { profile } from '@cinvoice/words/en/profile.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ApiAccessLink } from '#web/features/api-keys/api-access-link.tsx';
import { readOwnSessions } from '#web/features/own-sessions/calls.ts';
import { OwnSessions } from '#web/features/own-sessions/own-sessions.tsx';
import { ManageProfile } from '#web/features/profile/manage-profile.tsx';
import { Passkeys, readPasskeys } from '#web/features/profile/passkeys.tsx';
import { WebhooksLink } from '#web/features/webhooks/webhooks-link.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import { Loaded } from '#web/shared/ui/lists/loaded.tsx';
import { SkeletonRows } from '#web/shared/ui/lists/skeleton-rows.tsx';
import type { Route } from './+types/profile';

export const meta = () => [{ title: `${getText(profile, 'title')} · ${brand.name}` }];

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => ({
  area: new URL(url).pathname.startsWith('/investor/') ? ('investor' as const) : ('filmmaker' as const),
  user: readOwnProfile(),
  passkeys: readPasskeys(),
  sessions: readOwnSessions('user'),
});

export default function Profile({ loaderData: { area, user, passkeys, sessions } }: Route.ComponentProps) {
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
      <ApiAccessLink area={area} />
      <WebhooksLink path={`/${area}/webhooks`} />
    </>
  );
}

export const ErrorBoundary = RouteFault;
