import type { Role } from '@cinvoice/contract/vocabulary';
import { joinPaths, readRoles } from '@cinvoice/ui/session/roles.ts';
import {
  type Area,
  getSavedRoles,
  getToken,
  loginPaths,
  saveReturnTarget,
} from '@cinvoice/ui/session/session.ts';
import { toPublicPath } from '@cinvoice/words/current-language.ts';
import { redirect } from 'react-router';

/** A route's clientMiddleware. Returns to let the navigation pass, or throws a redirect. */
type Guard = (navigation: { request: Request }) => Promise<void>;

const saveRequestedPath = (area: Area, { url }: Request): void => {
  const { pathname, search } = new URL(url);
  saveReturnTarget(area, { path: `${pathname}${search}`, state: null });
};

/** Admits only visitors with the area's token. Others go to its login, which leads back. */
export const requireSession =
  (area: Area): Guard =>
  async ({ request }) => {
    if (getToken(area) !== null) return;
    saveRequestedPath(area, request);
    throw redirect(toPublicPath(loginPaths[area]));
  };

/**
 * Admits only holders of the role. Others are redirected to the page that explains how to get it. If the server cannot
 * say, the visitor is admitted, and the area's own calls report the fault.
 */
export const requireRole =
  (role: Role): Guard =>
  async ({ request }) => {
    if (getSavedRoles().includes(role)) return;
    const roles = await readRoles();
    if (roles === null || roles.includes(role)) return;
    saveRequestedPath('user', request);
    throw redirect(toPublicPath(joinPaths[role]));
  };
