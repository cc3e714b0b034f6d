import '#web/styles/areas.css';
import { Outlet } from 'react-router';
import { areas } from '#web/i18n/en/areas.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { requireSession } from '#web/shared/guards.ts';
import { AreaShell } from '#web/shared/ui/area-shell.tsx';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession('user')];

export default function FilmmakerLayout() {
  const t = useTexts(areas);
  return (
    <AreaShell
      area="user"
      title={t('filmmaker')}
      links={[
        { to: '/filmmaker/dashboard', label: t('dashboard') },
        { to: '/filmmaker/projects', label: t('projects') },
        { to: '/filmmaker/unreleased', label: t('unreleased') },
        { to: '/filmmaker/released', label: t('released') },
      ]}
    >
      <Outlet />
    </AreaShell>
  );
}
