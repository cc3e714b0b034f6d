import '#web/styles/forms.css';
import '#web/styles/passwords.css';
import { brand } from '#web/brand.ts';
import { StaffSignIn } from '#web/features/staff-sign-in/staff-sign-in.tsx';
import { staffSignIn } from '#web/i18n/en/staff-sign-in.ts';
import { getText } from '#web/i18n/get-text.ts';
import { skipLogin } from '#web/shared/session/guards.ts';

export const loader = () => null;

export const clientLoader = skipLogin('admin', () => '/admin/dashboard');

export const meta = () => [
  { title: `${getText(staffSignIn, 'adminTitle')} · ${brand.name}` },
  { name: 'description', content: getText(staffSignIn, 'adminDescription') },
  { name: 'robots', content: 'noindex' },
];

export default function AdminLogin() {
  return (
    <main id="main" className="wrap">
      <StaffSignIn area="admin" />
    </main>
  );
}
