import { send } from '@cinvoice/ui/api/api.ts';
import { type Area, getToken, leaveSession } from '@cinvoice/ui/session/session.ts';

const logoutPaths = { user: '/users/logout', ott: '/ott/logout', admin: '/admin/logout' } as const;

/**
 * Ends a session, at once on this device, whatever the server answers. The page may navigate without waiting: calls still
 * in flight find no session and redirect nowhere.
 */
export const signOut = async (area: Area): Promise<void> => {
  const token = getToken(area) ?? '';
  leaveSession(area);
  // With an `area`, a refused token would redirect to the login.
  await send(logoutPaths[area], { method: 'POST', token, keepalive: true });
};
