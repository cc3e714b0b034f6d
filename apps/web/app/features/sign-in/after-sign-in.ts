import type { Role } from '@cinvoice/contract/vocabulary';
import type { NavigateFunction } from 'react-router';
import { findRoleOfPath, homePaths } from '#web/shared/session/roles.ts';
import { takeReturnRoute } from '#web/shared/session/session.ts';

/** Goes back to where the login came between, unless that is in the other role's area; otherwise to where the role begins. Decision 19. */
export const goOn = async (navigate: NavigateFunction, role: Role): Promise<void> => {
  const home = { path: homePaths[role], state: null };
  const place = takeReturnRoute('user', home.path);
  const { path, state } = (findRoleOfPath(place.path) ?? role) === role ? place : home;
  await navigate(path, { state, replace: true });
};
