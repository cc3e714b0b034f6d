import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the scripts run a prerendered page; until then its form would submit by itself, by address. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
