import { useBeforeUnload, useBlocker } from 'react-router';
import { type Area, hasLeft, loginPaths } from '../session/session.ts';

const logins: readonly string[] = Object.values(loginPaths);

/**
 * Asks before a form with changes is left. A session that ended may lead to its login: a draft waits here. Who has logged
 * out is not asked any more: nothing could be sent.
 */
export const useLeaveGuard = (area: Area, hasChanges: () => boolean) => {
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });
  return useBlocker(
    ({ nextLocation }) => hasChanges() && !logins.includes(nextLocation.pathname) && !hasLeft(area),
  );
};
