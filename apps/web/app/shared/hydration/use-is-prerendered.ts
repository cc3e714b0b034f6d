import { useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Returns true if the component is part of the prerendered page. The answer stays the same after hydration. */
export const useIsPrerendered = (): boolean => {
  const isPrerendered = !useIsHydrated();
  return useState(isPrerendered)[0];
};
