import { changedQuery } from './query.ts';
import { tellShowAll } from './show-all.ts';
import { useSearchChange } from './use-search-change.ts';

/** The filter in the page's address: it can be sent on, and survives a reload. */
export const useQuery = () => {
  const { search, changeSearch } = useSearchChange();
  return {
    asked: (name: string): string => search.get(name) ?? '',
    isNarrowed: search.size > 0,
    change: (changes: Readonly<Record<string, string>>) =>
      changeSearch((now) => changedQuery(now, changes), { replace: true, preventScrollReset: true }),
    clear: () => {
      tellShowAll();
      changeSearch(() => new URLSearchParams(), { replace: true });
    },
  };
};
