import type { Installation } from './installation.ts';

type Reader = keyof Installation['tokens'];

/** A page of a list, or a count: who asks for it, and how. */
export type Asked = { what: string; reader: Reader; path: string };

/** What is added to a path, by how it narrows the list. */
export type Ways = Readonly<Record<string, string>>;

/** The list narrowed in each of these ways. */
export const onlyNarrowed = ({ what, reader, path }: Asked, ...ways: readonly Ways[]): Asked[] =>
  ways.flatMap(Object.entries).map(([how, query]) => ({
    what: `${what}, ${how}`,
    reader,
    path: `${path}${path.includes('?') ? '&' : '?'}${query}`,
  }));

/** The list whole, and narrowed in each of these ways. */
export const narrowed = (list: Asked, ...ways: readonly Ways[]): Asked[] => [
  list,
  ...onlyNarrowed(list, ...ways),
];
