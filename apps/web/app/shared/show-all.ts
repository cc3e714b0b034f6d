import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** The navigation state of an address to which Show all led. */
export const SHOW_ALL = { showAll: true } as const;

/** When everything is to be shown, what was just typed into a filter is forgotten: after its pause it would narrow the list anew. */
export const useShowAll = (forget: () => void): void => {
  const { key, state } = useLocation();
  const forgetNow = useEffectEvent(forget);
  const showAll = Object(state).showAll === true;
  // Follows the browser's history: each press of Show all is an entry with a key of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another press
  useEffect(() => {
    if (showAll) forgetNow();
  }, [key, showAll]);
};
