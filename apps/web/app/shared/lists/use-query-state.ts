import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

type Update = (query: URLSearchParams) => URLSearchParams;

/** The last requested query by the location shown at that time. A finished navigation has a new location. */
const requestedQueries = new WeakMap<Location, URLSearchParams>();

/**
 * Returns the query of the page's address and its setter. The setter continues from a navigation in flight: React Router's
 * own starts from the query that is shown, and would drop a filter whose list has not arrived yet.
 */
export const useQueryState = () => {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const changeSearch = (update: Update, options: NavigateOptions): void => {
    const query = update(requestedQueries.get(location) ?? search);
    requestedQueries.set(location, query);
    setSearch(query, options);
  };
  return { search, changeSearch };
};
