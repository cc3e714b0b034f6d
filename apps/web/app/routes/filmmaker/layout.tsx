import '#web/styles/areas.css';
import { Outlet } from 'react-router';
import { areas } from '#web/i18n/en/areas.ts';
import { profile } from '#web/i18n/en/profile.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { requireSession } from '#web/shared/guards.ts';
import { AreaShell } from '#web/shared/ui/area-shell.tsx';
import { AvatarLink } from '#web/shared/ui/avatar-link.tsx';
import { SocialLinks } from '#web/shared/ui/social-links.tsx';
import type { Route } from './+types/layout';

const PROFILE = '/filmmaker/profile';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession('user')];

export default function FilmmakerLayout() {
  const t = useTexts(areas);
  const profileText = useTexts(profile);
  return (
    <AreaShell
      area="user"
      title={t('filmmaker')}
      extras={
        <>
          <SocialLinks />
          <AvatarLink to={PROFILE} label={profileText('title')} />
        </>
      }
      links={[
        { to: '/filmmaker/dashboard', label: t('dashboard') },
        { to: '/filmmaker/projects', label: t('projects') },
        { to: '/filmmaker/unreleased', label: t('unreleased') },
        { to: '/filmmaker/released', label: t('released') },
        { to: PROFILE, label: profileText('tab') },
      ]}
    >
      <Outlet />
    </AreaShell>
  );
}
