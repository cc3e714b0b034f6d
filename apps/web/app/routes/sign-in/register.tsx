import '#web/styles/forms.css';
import '#web/styles/ticks.css';
import { redirect, useLocation, useNavigate } from 'react-router';
import { brand } from '#web/brand.ts';
import { RegistrationForm } from '#web/features/profile/registration-form.tsx';
import { parseRoleState } from '#web/features/sign-in/initial-role.ts';
import { navigateAfterSignIn } from '#web/features/sign-in/navigate-after-sign-in.ts';
import { toPublicPath } from '#web/i18n/current-language.ts';
import { registration } from '#web/i18n/en/sign-in.ts';
import { getText } from '#web/i18n/get-text.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { notify } from '#web/shared/dom/notices.ts';
import { pickHomeRole } from '#web/shared/session/roles.ts';
import { clearRegistration, findRegistrationToken, startUserSession } from '#web/shared/session/session.ts';
import { PageHeader } from '#web/shared/ui/layout/page-header.tsx';
import type { Route } from './+types/register';

export const meta = () => [
  { title: `${getText(registration, 'title')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Requires a registration token for that user. Decision 35. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const userId = new URL(request.url).searchParams.get('userId') ?? '';
  const token = findRegistrationToken(userId);
  if (token === null) {
    notify(getText(registration, 'noRegistration'), 'bad');
    throw redirect(toPublicPath('/login'));
  }
  return { userId, token };
};

export default function Register({ loaderData: { userId, token } }: Route.ComponentProps) {
  const t = useTexts(registration);
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <main id="main" className="wrap">
      <PageHeader title={t('title')} note={t('note')} />
      <RegistrationForm
        userId={userId}
        token={token}
        onCompleted={async (fullToken, user) => {
          startUserSession(fullToken, userId, user.role);
          clearRegistration();
          await navigateAfterSignIn(navigate, parseRoleState(state) ?? pickHomeRole(user.role));
        }}
      />
    </main>
  );
}
