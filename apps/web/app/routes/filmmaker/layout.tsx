import '#web/styles/areas.css';
import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import '#web/styles/ticks.css';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { homePaths } from '@cinvoice/ui/session/roles.ts';
import { areas } from '@cinvoice/words/en/areas.ts';
import { useKindTexts } from '@cinvoice/words/kind-texts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { useWaitingCount } from '#web/features/invoices/use-waiting-count.ts';
import { requireRole, requireSession } from '#web/shared/session/guards.ts';
import { getListPath } from '../kind-paths.ts';
import { UserArea } from '../user-area.tsx';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  requireSession('user'),
  requireRole('content_producer'),
];

export default function FilmmakerLayout() {
  const t = useTexts(areas);
  const say = useKindTexts();
  const waiting = useWaitingCount('user');
  return (
    <UserArea
      asRole="content_producer"
      links={[
        { to: homePaths.content_producer, label: t('dashboard') },
        ...kinds.map((kind) => ({ to: getListPath('/filmmaker', kind), label: say(kind, 'title') })),
        { to: '/filmmaker/invoices', label: t('invoices'), count: waiting },
        { to: '/filmmaker/money', label: t('money') },
        { to: '/filmmaker/verification', label: t('verification') },
      ]}
      profilePath="/filmmaker/profile"
      inboxPath="/filmmaker/inbox"
    />
  );
}
