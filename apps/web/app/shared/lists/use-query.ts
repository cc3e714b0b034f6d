import { useSearchParams } from 'react-router';
import { changedQuery } from './query.ts';
import { tellShowAll } from './show-all.ts';

/** The filter in the page's address: it can be sent on, and survives a reload. */
export const useQuery = () => {
  const [search, setSearch] = useSearchParams();
  return {
    asked: (name: string): string => search.get(name) ?? '',
    isNarrowed: search.size > 0,
    change: (changes: Readonly<Record<string, string>>) =>
      setSearch((now) => changedQuery(now, changes), { replace: true, preventScrollReset: true }),
    clear: () => {
      tellShowAll();
      setSearch({}, { replace: true });
    },
  };
};
