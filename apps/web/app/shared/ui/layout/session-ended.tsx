import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#web/shared/hydration/use-is-hydrated.ts';
import { type Area, hasSessionEnded } from '#web/shared/session/session.ts';

/** Loaded lazily: few visitors of a login had a session that ended. */
const EndedNotice = lazy(async () => ({ default: (await import('./ended-notice.tsx')).EndedNotice }));

/** Explains at a login that the session ended, if that is the reason for being there. */
export const SessionEnded = ({ area }: { area: Area }) => {
  // The login is prerendered, where nothing is stored.
  const isHydrated = useIsHydrated();
  if (!isHydrated || !hasSessionEnded(area)) return null;
  return (
    <Suspense fallback={null}>
      <EndedNotice />
    </Suspense>
  );
};
