import '#web/styles/forms.css';
import '#web/styles/ticks.css';
import { type Role, roles } from '@cinvoice/contract/vocabulary';
import { brand } from '@cinvoice/ui/brand.ts';
import { PageHeader } from '@cinvoice/ui/layout/page-header.tsx';
import { pickHomeRole } from '@cinvoice/ui/session/roles.ts';
import {
  clearRegistration,
  findRegistrationToken,
  noteMissingRegistration,
  startUserSession,
} from '@cinvoice/ui/session/session.ts';
import { toPublicPath } from '@cinvoice/words/current-language.ts';
import { registration } from '@cinvoice/words/en/sign-in.ts';
import { getText } from '@cinvoice/words/get-text.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { redirect, useNavigate } from 'react-router';
import { RegistrationForm } from '#web/features/profile/registration-form.tsx';
import { navigateAfterSignIn } from '#web/features/sign-in/navigate-after-sign-in.ts';
import type { Route } from './+types/register';

export const meta = () => [
  { title: `${getText(registration, 'title')} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The role that the login was for. */
const parseRole = (named: string | null): Role | null => roles.find((role) => role === named) ?? null;

/** Requires a registration token for that user. Decision 35. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const userId = searchParams.get('userId') ?? '';
  const token = findRegistrationToken(userId);
  if (token === null) {
    noteMissingRegistration();
    throw redirect(toPublicPath('/login'));
  }
  return { userId, token, role: parseRole(searchParams.get('role')) };
};

export default function Register({ loaderData: { userId, token, role } }: Route.ComponentProps) {
  const t = useTexts(registration);
  const navigate = useNavigate();
  return (
    <main id="main" className="wrap">
      <PageHeader title={t('title')} note={t('note')} />
      <RegistrationForm
        userId={userId}
        token={token}
        onCompleted={async (fullToken, user) => {
          startUserSession(fullToken, userId, user.role);
          clearRegistration();
          await navigateAfterSignIn(navigate, role ?? pickHomeRole(user.role));
        }}
      />
    </main>
  );
}
