import { useEffect, useState } from 'react';

/** Returns true once the page is hydrated. Before that, a form would be submitted by the browser itself. */
export const useIsHydrated = (): boolean => {
  const [isHydrated, setHydrated] = useState(false);
  // Runs in a browser only, after the first render, which must be that of the prerendered markup.
  useEffect(() => setHydrated(true), []);
  return isHydrated;
};
