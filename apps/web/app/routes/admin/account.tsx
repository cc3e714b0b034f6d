import { brand } from '#web/brand.ts';
import { OwnPassword } from '#web/features/own-password/own-password.tsx';
import { readOwnSessions } from '#web/features/own-sessions/calls.ts';
import { OwnSessions } from '#web/features/own-sessions/own-sessions.tsx';
import { readSecondFactor } from '#web/features/second-factor/calls.ts';
import { SecondFactor } from '#web/features/second-factor/second-factor.tsx';
import { account } from '#web/i18n/en/admins.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
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
    </>
  );
}

export const ErrorBoundary = RouteFault;
