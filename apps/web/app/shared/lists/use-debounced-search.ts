import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useFilterInputReset } from './filter-input-reset.ts';

const TYPING_PAUSE_MS = 300;

/** Connects a search input to the page's address, after a pause in typing. */
export const useDebouncedSearch = (q: string, applySearch: (q: string) => void) => {
  const search = useDebouncedCallback((typed: string) => applySearch(typed.trim()), TYPING_PAUSE_MS);
  const ref = useRef<HTMLInputElement>(null);

  useFilterInputReset(() => {
    search.cancel();
    if (ref.current) ref.current.value = '';
  });

  // Follows changes of the address from elsewhere, such as the back button.
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = q;
  }, [q]);

  return { ref, defaultValue: q, search };
};
