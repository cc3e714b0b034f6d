import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { account } from '@cinvoice/words/en/admins.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ApiAccessLink } from '#web/features/api-keys/api-access-link.tsx';
import { OwnPassword } from '#web/features/own-password/own-password.tsx';
import { readOwnSessions } from '#web/features/own-sessions/calls.ts';
import { OwnSessions } from '#web/features/own-sessions/own-sessions.tsx';
import { readOwnPayer } from '#web/features/payers/load-payers.ts';
import { OwnOfficers } from '#web/features/payers/own-officers.tsx';
import { readSecondFactor } from '#web/features/second-factor/calls.ts';
import { SecondFactor } from '#web/features/second-factor/second-factor.tsx';
import { WebhooksLink } from '#web/features/webhooks/webhooks-link.tsx';
import { useLiveReload } from '#web/shared/live/use-live-reload.ts';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import type { Route } from './+types/account';

export const meta = () => [{ title: `${getText(account, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({
  secondFactor: readSecondFactor('ott'),
  own: readOwnPayer(),
  sessions: readOwnSessions('ott'),
});

export default function Account({ loaderData }: Route.ComponentProps) {
  const t = useTexts(account);
  // A message comes with each change of a payer and of its officers.
  useLiveReload('ott', ({ what }) => what === 'messages');
  return (
    <>
      <PageHeader title={t('title')} note={t('ownNote')} />
      <OwnOfficers own={loaderData.own} />
      <OwnPassword area="ott" />
      <SecondFactor area="ott" state={loaderData.secondFactor} />
      <OwnSessions area="ott" sessions={loaderData.sessions} />
      <ApiAccessLink area="ott" />
      <WebhooksLink path="/ott/webhooks" />
    </>
  );
}

export const ErrorBoundary = RouteFault;
