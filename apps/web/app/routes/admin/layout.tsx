import '#web/styles/areas.css';
import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import '#web/styles/ticks.css';
import { kinds, type ListedKind, leadingKind } from '@cinvoice/contract/kinds/kinds';
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

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession('admin')];

export default function AdminLayout() {
  const t = useTexts(areas);
  const say = useKindTexts();
  const waiting = useWaitingCount('admin');
  const toLink = (kind: ListedKind) => ({ to: getListPath('/admin', kind), label: say(kind, 'adminTitle') });
  return (
    <AreaShell
      area="admin"
      title={t('admin')}
      extras={<Bell area="admin" inboxPath="/admin/inbox" />}
      tabs={[
        { to: '/admin/dashboard', label: t('dashboard') },
        {
          label: t('items'),
          links: [toLink(leadingKind), ...kinds.slice(1).map(toLink)],
        },
        {
          // Six groups would not fit beside each other on a phone.
          label: t('people'),
          links: [
            { to: '/admin/users', label: t('allUsers') },
            { to: '/admin/ott', label: t('allOtts') },
            { to: '/admin/accounts', label: t('admins') },
            { to: '/admin/messages', label: t('contactMessages') },
            { to: '/admin/audit', label: t('auditLog') },
            { to: '/admin/system', label: t('system') },
          ],
        },
        {
          label: t('market'),
          isFolded: true,
          links: [
            { to: '/admin/invoices', label: t('invoices'), count: waiting },
            { to: '/admin/verifications', label: t('verifications') },
            { to: '/admin/orders', label: t('orders') },
            { to: '/admin/payers', label: t('payers') },
            { to: '/admin/treasury', label: t('treasury') },
            { to: '/admin/ledger', label: t('ledger') },
            { to: '/admin/opening', label: t('opening') },
          ],
        },
        { to: '/admin/account', label: t('account') },
      ]}
    >
      <Outlet />
    </AreaShell>
  );
}
