import type { Role } from '@cinvoice/contract/vocabulary';
import { redirect } from 'react-router';
import { publicPath } from '#web/i18n/current-language.ts';
import { joinPaths, readRoles } from './roles.ts';
import { type Area, loginPaths, rememberPlace, rolesKept, tokenOf } from './session.ts';

/** A route's clientMiddleware: lets the navigation go on, or throws a redirect. */
type Guard = (navigation: { request: Request }) => Promise<void>;

const remember = (area: Area, { url }: Request): void => {
  const { pathname, search } = new URL(url);
  rememberPlace(area, { path: `${pathname}${search}`, state: null });
};

/** Lets only a visitor with that area's token into a layout; others go to its login, and from there back. */
export const requireSession =
  (area: Area): Guard =>
  async ({ request }) => {
    if (tokenOf(area) !== null) return;
    remember(area, request);
    throw redirect(publicPath(loginPaths[area]));
  };

/**
 * Lets only who has the role into its area; others are told how to get it. Whoever the server cannot tell about goes on:
 * the area's own calls say what is wrong.
 */
export const requireRole =
  (role: Role): Guard =>
  async ({ request }) => {
    if (rolesKept().includes(role)) return;
    const roles = await readRoles();
    if (roles === null || roles.includes(role)) return;
    remember('user', request);
    throw redirect(publicPath(joinPaths[role]));
  };

/**
 * A login page's clientLoader: whoever is signed in needs no login; for all others `bring` fetches what it shows. The page
 * is prerendered, so it also needs `export const loader = () => null`, and the hydration flag, without which the first
 * visit would not be looked at.
 */
export const skipLogin = (area: Area, to: () => string, bring: () => Promise<void> = async () => undefined) =>
  Object.assign(
    async () => {
      if (tokenOf(area) !== null) throw redirect(to());
      await bring();
      return null;
    },
    { hydrate: true as const },
  );
