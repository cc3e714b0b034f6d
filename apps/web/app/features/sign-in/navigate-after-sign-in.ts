import type { Role } from '@cinvoice/contract/vocabulary';
import { findRoleOfPath, homePaths } from '@cinvoice/ui/session/roles.ts';
import { takeReturnTarget } from '@cinvoice/ui/session/session.ts';
import type { NavigateFunction } from 'react-router';

/** Returns to the page that the login interrupted, or to the role's home if that page belongs to the other role. Decision 19. */
export const navigateAfterSignIn = async (navigate: NavigateFunction, role: Role): Promise<void> => {
  const home = { path: homePaths[role], state: null };
  const target = takeReturnTarget('user', home.path);
  const { path, state } = (findRoleOfPath(target.path) ?? role) === role ? target : home;
  await navigate(path, { state, replace: true });
};
