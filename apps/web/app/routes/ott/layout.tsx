import '#web/styles/areas.css';
import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import '#web/styles/ticks.css';
import { Outlet } from 'react-router';
import { Bell } from '#web/features/inbox/bell.tsx';
import { areas } from '#web/i18n/en/areas.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { requireSession } from '#web/shared/session/guards.ts';
import { AreaShell } from '#web/shared/ui/layout/area-shell.tsx';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession('ott')];

export default function OttLayout() {
  const t = useTexts(areas);
  return (
    <AreaShell
      area="ott"
      title={t('ott')}
      extras={<Bell area="ott" inboxPath="/ott/inbox" />}
      tabs={[
        { to: '/ott/dashboard', label: t('dashboard') },
        { to: '/ott/projects', label: t('projects') },
        { to: '/ott/unreleased', label: t('unreleased') },
        { to: '/ott/released', label: t('released') },
        { to: '/ott/account', label: t('account') },
      ]}
    >
      <Outlet />
    </AreaShell>
  );
}
