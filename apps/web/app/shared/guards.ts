import { redirect } from 'react-router';
import { type Area, loginPaths, rememberPlace, tokenOf } from './session.ts';

/** A route's clientMiddleware: lets the navigation go on, or throws a redirect. */
type Guard = (navigation: { request: Request }) => Promise<void>;

/** Lets only a visitor with that area's token into a layout; others go to its login, and from there back. */
export const requireSession =
  (area: Area): Guard =>
  async ({ request }) => {
    if (tokenOf(area) !== null) return;
    const { pathname, search } = new URL(request.url);
    rememberPlace(area, { path: `${pathname}${search}`, state: null });
    throw redirect(loginPaths[area]);
  };

/** Whoever is signed in needs no login page. */
export const skipLogin =
  (area: Area, to: string): Guard =>
  async () => {
    if (tokenOf(area) !== null) throw redirect(to);
  };
