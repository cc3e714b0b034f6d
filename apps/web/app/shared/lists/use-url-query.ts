import { resetFilterInputs } from './filter-input-reset.ts';
import { changeQuery } from './query.ts';
import { useQueryState } from './use-query-state.ts';

/** Keeps a filter in the page's address, so that it can be shared and survives a reload. */
export const useUrlQuery = () => {
  const { search, requested, changeSearch } = useQueryState();
  return {
    getValue: (name: string): string => search.get(name) ?? '',
    /** The value of a filter input: its list may not have arrived yet. */
    getRequested: (name: string): string => requested.get(name) ?? '',
    hasFilters: search.size > 0,
    change: (changes: Readonly<Record<string, string>>) =>
      changeSearch((current) => changeQuery(current, changes), { replace: true, preventScrollReset: true }),
    clear: () => {
      resetFilterInputs();
      changeSearch(() => new URLSearchParams(), { replace: true });
    },
  };
};
