import { useEffect, useEffectEvent } from 'react';

const filters = new Set<() => void>();

/** Tells all filters at once, before the list has followed: that may take longer than a pause in typing. */
export const tellShowAll = (): void => {
  for (const forget of filters) forget();
};

/** When everything is to be shown, what was just typed into a filter is forgotten: after its pause it would narrow the list anew. */
export const useShowAll = (forget: () => void): void => {
  const forgetNow = useEffectEvent(forget);
  useEffect(() => {
    const told = () => forgetNow();
    filters.add(told);
    return () => void filters.delete(told);
  }, []);
};
