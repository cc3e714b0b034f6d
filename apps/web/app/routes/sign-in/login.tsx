import '#web/styles/forms.css';
import { useNavigate } from 'react-router';
import { navigateAfterSignIn } from '#web/features/sign-in/navigate-after-sign-in.ts';
import { phoneForm } from '#web/features/sign-in/parts.ts';
import { SignIn } from '#web/features/sign-in/sign-in.tsx';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { getText } from '#web/i18n/get-text.ts';
import { skipLogin } from '#web/shared/session/guards.ts';
import { homePaths, pickHomeRole } from '#web/shared/session/roles.ts';
import { getSavedRoles } from '#web/shared/session/session.ts';
import { buildPublicHead } from '#web/shared/site/public-head.ts';
import type { Route } from './+types/login';

export const loader = () => null;

export const clientLoader = skipLogin(
  'user',
  () => homePaths[pickHomeRole(getSavedRoles())],
  phoneForm.preload,
);

export const meta = ({ location }: Route.MetaArgs) =>
  buildPublicHead(location.pathname, {
    title: getText(signIn, 'pageTitle'),
    description: getText(signIn, 'description'),
  });

export default function Login() {
  const navigate = useNavigate();
  return (
    <main id="main" className="wrap">
      <SignIn onSignedIn={(role) => navigateAfterSignIn(navigate, role)} />
    </main>
  );
}
