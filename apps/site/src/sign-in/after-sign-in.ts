import type { Role } from '@cinvoice/contract/vocabulary';
import { carryState } from '@cinvoice/ui/session/navigation-state.ts';
import { findRoleOfPath, homePaths } from '@cinvoice/ui/session/roles.ts';
import { type Area, takeReturnTarget } from '@cinvoice/ui/session/session.ts';

/** The page that a login interrupted, with its navigation state noted for it; or else the fallback. */
export const takeReturnPath = (area: Area, fallback: string, accepts = (_path: string) => true): string => {
  const target = takeReturnTarget(area, fallback);
  if (!accepts(target.path)) return fallback;
  carryState(target);
  return target.path;
};

/** Returns to the page that the login interrupted, or to the role's home if that page belongs to the other role. Decision 19. */
export const findPathAfterSignIn = (role: Role): string =>
  takeReturnPath('user', homePaths[role], (path) => (findRoleOfPath(path) ?? role) === role);
