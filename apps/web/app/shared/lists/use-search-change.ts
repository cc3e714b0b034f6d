import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

type Update = (query: URLSearchParams) => URLSearchParams;

/** The query requested last, by the location that was shown then: one that has arrived has a location of its own. */
const requested = new WeakMap<Location, URLSearchParams>();

/**
 * The query of the page's address, and how to change it. A change continues from one whose navigation is under way: React
 * Router's own setter starts from the query that is shown, and would drop a filter whose list has not arrived yet.
 */
export const useSearchChange = () => {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const changeSearch = (update: Update, options: NavigateOptions): void => {
    const query = update(requested.get(location) ?? search);
    requested.set(location, query);
    setSearch(query, options);
  };
  return { search, changeSearch };
};
