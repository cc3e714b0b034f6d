import type { ReturnTarget } from './session.ts';

const STORAGE_KEY = 'navigationState';

/**
 * Notes the state of a page that the browser is about to load, since a history entry's state does not survive a load from
 * elsewhere. `restoreState` gives it to that page.
 */
export const carryState = ({ path, state }: ReturnTarget): void => {
  if (state !== null) sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, state }));
};

const readCarried = (): ReturnTarget | null => {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  const carried: unknown = JSON.parse(stored ?? 'null');
  return typeof carried === 'object' && carried !== null && 'path' in carried && 'state' in carried
    ? { path: String(carried.path), state: carried.state }
    : null;
};

/** Runs before the router starts, which reads the state of the current entry. */
export const restoreState = (): void => {
  const carried = readCarried();
  if (carried?.path !== `${location.pathname}${location.search}`) return;
  history.replaceState({ usr: carried.state, key: 'carried', idx: 0 }, '');
};
