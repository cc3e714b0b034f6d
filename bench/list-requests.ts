import type { Installation } from './installation.ts';

type Reader = keyof Installation['tokens'];

/** A request for a page of a list or for a count, with the role of its reader. */
export type ListRequest = { label: string; reader: Reader; path: string };

/** Query strings by the name of their filter. */
export type Filters = Readonly<Record<string, string>>;

/** Builds one request of the list for each filter. */
export const toFilteredRequests = (
  { label, reader, path }: ListRequest,
  ...filterSets: readonly Filters[]
): ListRequest[] =>
  filterSets.flatMap(Object.entries).map(([filterName, query]) => ({
    label: `${label}, ${filterName}`,
    reader,
    path: `${path}${path.includes('?') ? '&' : '?'}${query}`,
  }));

/** Adds the filtered requests to the unfiltered list. */
export const withFilteredRequests = (list: ListRequest, ...filterSets: readonly Filters[]): ListRequest[] => [
  list,
  ...toFilteredRequests(list, ...filterSets),
];
