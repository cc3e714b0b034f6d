import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTakenOver } from '#web/shared/hydration/use-taken-over.ts';
import { hasSessionEnded } from '#web/shared/session/session.ts';

/** Fetched by those whom it concerns: most who come to a login have no session that ended. */
const EndedNotice = lazy(async () => ({ default: (await import('./ended-notice.tsx')).EndedNotice }));

/** Tells at a login why one stands there, if a session that ended led to it. */
export const SessionEnded = () => {
  const { state } = useLocation();
  // A login is written at build, for those who come to it without a state.
  const isTakenOver = useTakenOver();
  if (!isTakenOver || !hasSessionEnded(state)) return null;
  return (
    <Suspense fallback={null}>
      <EndedNotice />
    </Suspense>
  );
};
