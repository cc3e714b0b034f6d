import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** The navigation state of an address to which Show all led. */
export const SHOW_ALL = { showAll: true } as const;

/** When everything is to be shown, what was just typed into a filter is forgotten: after its pause it would narrow the list anew. */
export const useShowAll = (forget: () => void): void => {
  const { key, state } = useLocation();
  const forgetNow = useEffectEvent(forget);
  const press = Object(state).showAll === true ? key : null;
  // Follows the browser's history: each press of Show all is an entry with a key of its own.
  useEffect(() => {
    if (press !== null) forgetNow();
  }, [press]);
};
