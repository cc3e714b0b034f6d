import '#web/styles/areas.css';
import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import '#web/styles/ticks.css';
import { areas } from '#web/i18n/en/areas.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { requireRole, requireSession } from '#web/shared/session/guards.ts';
import { homePaths } from '#web/shared/session/roles.ts';
import { UserArea } from '../user-area.tsx';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  requireSession('user'),
  requireRole('investor'),
];

export default function InvestorLayout() {
  const t = useTexts(areas);
  return (
    <UserArea
      asRole="investor"
      links={[
        { to: homePaths.investor, label: t('dashboard') },
        { to: '/investor/deals', label: t('deals') },
        { to: '/investor/projects', label: t('projects') },
        { to: '/investor/portfolio', label: t('portfolio') },
        { to: '/investor/wallet', label: t('wallet') },
        { to: '/investor/verification', label: t('verification') },
      ]}
      profilePath="/investor/profile"
      inboxPath="/investor/inbox"
    />
  );
}
