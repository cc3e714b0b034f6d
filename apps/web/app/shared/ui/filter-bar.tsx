import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useQuery } from '../use-query.ts';
import classes from './filter-bar.module.css';

/** `name` is that of the value in the address; the first option stands for leaving it out. */
type Choice = { name: string; label: string; options: readonly { value: string; label: string }[] };

type Props = { searchLabel: string; choices?: readonly Choice[] };

const TYPING_PAUSE_MS = 300;

/** A search and some choices above a list; what is chosen stands in the page's address. */
export const FilterBar = ({ searchLabel, choices = [] }: Props) => {
  const { asked, change } = useQuery();
  const search = useDebouncedCallback((q: string) => change({ q: q.trim() }), TYPING_PAUSE_MS);
  const input = useRef<HTMLInputElement>(null);
  const q = asked('q');

  // Brings the input in line with the address when that was changed elsewhere, by Show all or the back button.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);

  return (
    <search className={classes.tools}>
      <TextInput
        ref={input}
        className={classes.search}
        label={searchLabel}
        type="search"
        maxLength={200}
        defaultValue={q}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {choices.map(({ name, label, options }) => (
        <NativeSelect
          key={name}
          className={classes.select}
          label={label}
          value={asked(name)}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
          data={[...options]}
        />
      ))}
    </search>
  );
};
