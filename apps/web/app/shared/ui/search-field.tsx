import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useQuery } from '../use-query.ts';

const TYPING_PAUSE_MS = 300;

/** A search whose words stand in the page's address as `q`, after a pause in typing. */
export const SearchField = ({ label, className }: { label: string; className?: string | undefined }) => {
  const { asked, change } = useQuery();
  const search = useDebouncedCallback((q: string) => change({ q: q.trim() }), TYPING_PAUSE_MS);
  const input = useRef<HTMLInputElement>(null);
  const q = asked('q');

  // Brings the input in line with the address when that was changed elsewhere, by Show all or the back button.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);

  return (
    <TextInput
      ref={input}
      className={className ?? ''}
      label={label}
      type="search"
      maxLength={200}
      defaultValue={q}
      onChange={(event) => search(event.currentTarget.value)}
    />
  );
};
