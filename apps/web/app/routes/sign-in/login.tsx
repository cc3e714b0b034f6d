import '#web/styles/forms.css';
import { useNavigate } from 'react-router';
import { brand } from '#web/brand.ts';
import { goOn } from '#web/features/sign-in/after-sign-in.ts';
import { SignIn } from '#web/features/sign-in/sign-in.tsx';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { skipLogin } from '#web/shared/guards.ts';
import { homePaths, roleAtHome } from '#web/shared/roles.ts';
import { rolesKept } from '#web/shared/session.ts';

export const loader = () => null;

export const clientLoader = skipLogin('user', () => homePaths[roleAtHome(rolesKept())]);

export const meta = () => [
  { title: `${textOf(signIn, 'pageTitle')} · ${brand.name}` },
  { name: 'description', content: textOf(signIn, 'description') },
];

export default function Login() {
  const navigate = useNavigate();
  return (
    <main id="main" className="wrap">
      <SignIn onSignedIn={(role) => goOn(navigate, role)} />
    </main>
  );
}
