import { useEffect, useState } from 'react';

/** What a field holds in the page before this script takes it over; null if nothing was typed. */
const readTyped = (id: string): string | null => {
  // The server has no document.
  if (typeof document === 'undefined') return null;
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && field.value !== field.defaultValue ? field.value : null;
};

/**
 * The value of a field that can be used before its script has come. The first render has the initial value, since the page was
 * built with it.
 */
export const useTypedValue = (id: string, initial: string): [string, (value: string) => void] => {
  const [early] = useState(() => readTyped(id));
  const [value, setValue] = useState(initial);
  // Runs after the first render took the page over.
  useEffect(() => {
    if (early !== null) setValue(early);
  }, [early]);
  return [value, setValue];
};
