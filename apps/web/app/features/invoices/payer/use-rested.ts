import { useEffect, useState } from 'react';

const REST_MS = 900;

/** A value once it has rested: screen readers hear the outcome of typing, not every key. */
export const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value);
  // Waits for the typing to rest.
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};
