import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useShowAll } from './show-all.ts';

const TYPING_PAUSE_MS = 300;

/** The input of a search whose words stand in the page's address, after a pause in typing. */
export const useTypedSearch = (q: string, narrow: (q: string) => void) => {
  const search = useDebouncedCallback((typed: string) => narrow(typed.trim()), TYPING_PAUSE_MS);
  const ref = useRef<HTMLInputElement>(null);

  useShowAll(() => {
    search.cancel();
    if (ref.current) ref.current.value = '';
  });

  // Brings the input in line with the address when that was changed elsewhere, as by the back button.
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = q;
  }, [q]);

  return { ref, defaultValue: q, search };
};
