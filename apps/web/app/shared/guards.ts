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

/**
 * A login page's clientLoader: whoever is signed in needs no login. The page is prerendered, so it also needs
 * `export const loader = () => null`, and the hydration flag, without which the first visit would not be looked at.
 */
export const skipLogin = (area: Area, to: string) =>
  Object.assign(
    () => {
      if (tokenOf(area) !== null) throw redirect(to);
      return null;
    },
    { hydrate: true as const },
  );
