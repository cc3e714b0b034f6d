import type { Role } from '@cinvoice/contract/vocabulary';
import type { NavigateFunction } from 'react-router';
import { signIn } from '#web/i18n/en/sign-in.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { notify } from '#web/shared/notices.ts';
import { takePlace } from '#web/shared/session.ts';

const beginnings: Record<Role, string> = { content_producer: '/filmmaker/dashboard', investor: '/' };

/** Goes back to where the login came between, otherwise to where the role begins. Decision 19. */
export const goOn = async (navigate: NavigateFunction, role: Role): Promise<void> => {
  const { path, state } = takePlace('user', beginnings[role]);
  if (path === '/') notify(textOf(signIn, 'investorNotice'));
  await navigate(path, { state, replace: true });
};
