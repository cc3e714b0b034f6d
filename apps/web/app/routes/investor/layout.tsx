import '#web/styles/areas.css';
import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import '#web/styles/ticks.css';
import { homePaths } from '@cinvoice/ui/session/roles.ts';
import { areas } from '@cinvoice/words/en/areas.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { requireRole, requireSession } from '#web/shared/session/guards.ts';
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
