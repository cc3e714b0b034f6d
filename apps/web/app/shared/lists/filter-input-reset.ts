import { useEffect, useEffectEvent } from 'react';

const resets = new Set<() => void>();

/** Resets all filter inputs at once, since the navigation may take longer than a pause in typing. */
export const resetFilterInputs = (): void => {
  for (const reset of resets) reset();
};

/** Registers an input for resetFilterInputs. A pending search would otherwise filter the list again after its pause. */
export const useFilterInputReset = (reset: () => void): void => {
  const resetNow = useEffectEvent(reset);
  useEffect(() => {
    const listener = () => resetNow();
    resets.add(listener);
    return () => void resets.delete(listener);
  }, []);
};
