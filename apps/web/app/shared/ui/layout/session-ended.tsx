import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#web/shared/hydration/use-is-hydrated.ts';
import { hasSessionEnded } from '#web/shared/session/session.ts';

/** Loaded lazily: few visitors of a login had a session that ended. */
const EndedNotice = lazy(async () => ({ default: (await import('./ended-notice.tsx')).EndedNotice }));

/** Explains at a login that the session ended, if that is the reason for being there. */
export const SessionEnded = () => {
  const { state } = useLocation();
  // The login is prerendered without a navigation state.
  const isHydrated = useIsHydrated();
  if (!isHydrated || !hasSessionEnded(state)) return null;
  return (
    <Suspense fallback={null}>
      <EndedNotice />
    </Suspense>
  );
};
