import { send } from '../api/api.ts';
import { type Area, leaveSession, tokenOf } from './session.ts';

const logoutPaths = { user: '/users/logout', ott: '/ott/logout', admin: '/admin/logout' } as const;

/**
 * Ends a session, on this device at once and whatever the server says. Whoever leaves the page need not wait for it: what
 * is still on its way there finds no session any more, and leads nowhere.
 */
export const signOut = async (area: Area): Promise<void> => {
  const token = tokenOf(area) ?? '';
  leaveSession(area);
  // An `area` would lead a refused token to the login.
  await send(logoutPaths[area], { method: 'POST', token });
};
