import { useBeforeUnload, useBlocker } from 'react-router';
import { loginPaths } from '#web/shared/session.ts';

const logins: readonly string[] = Object.values(loginPaths);

/** Asks before a form with changes is left. A session that ended may lead to its login: the draft waits here. */
export const useLeaveGuard = (hasChanges: () => boolean) => {
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });
  return useBlocker(({ nextLocation }) => hasChanges() && !logins.includes(nextLocation.pathname));
};
