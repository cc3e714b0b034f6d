import { useSyncExternalStore } from 'react';
import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

type Update = (query: URLSearchParams) => URLSearchParams;

/** The last requested query by the location shown at that time. A finished navigation has a new location. */
const requestedQueries = new WeakMap<Location, URLSearchParams>();

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Returns the query of the page's address and its setter. The setter continues from a navigation in flight: React Router's
 * own starts from the query that is shown, and would drop a filter whose list has not arrived yet. `requested` is the query
 * of that navigation. Filter inputs show it, as they would jump back to the former value until the list arrives.
 */
export const useQueryState = () => {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const getRequested = () => requestedQueries.get(location) ?? search;
  const requested = useSyncExternalStore(subscribe, getRequested, () => search);
  const changeSearch = (update: Update, options: NavigateOptions): void => {
    const query = update(getRequested());
    requestedQueries.set(location, query);
    for (const listener of listeners) listener();
    setSearch(query, options);
  };
  return { search, requested, changeSearch };
};
