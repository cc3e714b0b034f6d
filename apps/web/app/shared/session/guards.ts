import type { Role } from '@cinvoice/contract/vocabulary';
import { redirect } from 'react-router';
import { toPublicPath } from '#web/i18n/current-language.ts';
import { joinPaths, readRoles } from './roles.ts';
import { type Area, getSavedRoles, getToken, loginPaths, saveReturnTarget } from './session.ts';

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

/**
 * A login page's clientLoader. Redirects signed-in visitors; for all others `prepare` loads what the page shows. The page is
 * prerendered, so it also needs `export const loader = () => null`, and the hydration flag: without it the loader would not
 * run on the first visit.
 */
export const skipLogin = (
  area: Area,
  to: () => string,
  prepare: () => Promise<void> = async () => undefined,
) =>
  Object.assign(
    async () => {
      if (getToken(area) !== null) throw redirect(to());
      await prepare();
      return null;
    },
    { hydrate: true as const },
  );
