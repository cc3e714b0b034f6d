import '#web/styles/areas.css';
import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import '#web/styles/ticks.css';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { areas } from '@cinvoice/words/en/areas.ts';
import { useKindTexts } from '@cinvoice/words/kind-texts.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { Outlet } from 'react-router';
import { Bell } from '#web/features/inbox/bell.tsx';
import { useWaitingCount } from '#web/features/invoices/use-waiting-count.ts';
import { requireSession } from '#web/shared/session/guards.ts';
import { AreaShell } from '#web/shared/ui/layout/area-shell.tsx';
import { getListPath } from '../kind-paths.ts';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession('ott')];

export default function OttLayout() {
  const t = useTexts(areas);
  const say = useKindTexts();
  const waiting = useWaitingCount('ott');
  return (
    <AreaShell
      area="ott"
      title={t('ott')}
      extras={<Bell area="ott" inboxPath="/ott/inbox" />}
      tabs={[
        { to: '/ott/dashboard', label: t('dashboard') },
        ...kinds.map((kind) => ({ to: getListPath('/ott', kind), label: say(kind, 'title') })),
        { to: '/ott/invoices', label: t('invoices'), count: waiting },
        { to: '/ott/dues', label: t('dues') },
        { to: '/ott/account', label: t('account') },
      ]}
    >
      <Outlet />
    </AreaShell>
  );
}
