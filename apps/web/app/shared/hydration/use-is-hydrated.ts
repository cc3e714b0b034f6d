import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns true once the page is hydrated. Before that, a form would be submitted by the browser itself. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
