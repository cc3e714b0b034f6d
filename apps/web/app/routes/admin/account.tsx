import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { account } from '@cinvoice/words/en/admins.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { ApiAccessLink } from '#web/features/api-keys/api-access-link.tsx';
import { OwnPassword } from '#web/features/own-password/own-password.tsx';
import { readOwnSessions } from '#web/features/own-sessions/calls.ts';
import { OwnSessions } from '#web/features/own-sessions/own-sessions.tsx';
import { readSecondFactor } from '#web/features/second-factor/calls.ts';
import { SecondFactor } from '#web/features/second-factor/second-factor.tsx';
import { WebhooksLink } from '#web/features/webhooks/webhooks-link.tsx';
import { RouteFault } from '#web/shared/ui/layout/route-fault.tsx';
import type { Route } from './+types/account';

export const meta = () => [{ title: `${getText(account, 'title')} · ${brand.name}` }];

export const clientLoader = () => ({
  secondFactor: readSecondFactor('admin'),
  sessions: readOwnSessions('admin'),
});

export default function Account({ loaderData }: Route.ComponentProps) {
  const t = useTexts(account);
  return (
    <>
      <PageHeader title={t('title')} note={t('ownNote')} />
      <OwnPassword area="admin" />
      <SecondFactor area="admin" state={loaderData.secondFactor} />
      <OwnSessions area="admin" sessions={loaderData.sessions} />
      <ApiAccessLink area="admin" />
      <WebhooksLink path="/admin/webhooks" isOfAdmin />
    </>
  );
}

export const ErrorBoundary = RouteFault;
