import type { Installation } from './installation.ts';

type Reader = keyof Installation['tokens'];

/** A read of a list's page or of a count, with the reader's role. */
export type ListRequest = { what: string; reader: Reader; path: string };

/** Query strings by the name of their filter. */
export type Filters = Readonly<Record<string, string>>;

/** The list under each of the filters. */
export const withEachFilter = (
  { what, reader, path }: ListRequest,
  ...ways: readonly Filters[]
): ListRequest[] =>
  ways.flatMap(Object.entries).map(([how, query]) => ({
    what: `${what}, ${how}`,
    reader,
    path: `${path}${path.includes('?') ? '&' : '?'}${query}`,
  }));

/** The list unfiltered and under each of the filters. */
export const withFilters = (list: ListRequest, ...ways: readonly Filters[]): ListRequest[] => [
  list,
  ...withEachFilter(list, ...ways),
];
