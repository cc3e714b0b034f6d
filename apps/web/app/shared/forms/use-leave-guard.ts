import { type Area, isLeft, loginPaths } from '@cinvoice/ui/session/session.ts';
import { useBeforeUnload, useBlocker } from 'react-router';

const loginPathList: readonly string[] = Object.values(loginPaths);

/**
 * Asks for confirmation before a changed form is left. It does not ask on the way to a login, since the draft is kept, nor
 * after a logout, since nothing could be sent any more.
 */
export const useLeaveGuard = (area: Area, hasChanges: () => boolean) => {
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });
  return useBlocker(
    ({ nextLocation }) => hasChanges() && !loginPathList.includes(nextLocation.pathname) && !isLeft(area),
  );
};
