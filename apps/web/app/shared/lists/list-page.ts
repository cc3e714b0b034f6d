import type { Page } from '@cinvoice/contract/answers';
import { isListOfRecords, type Outcome, send } from '../api/api.ts';
import type { Area } from '../session/session.ts';

/** A page of a list as screens hold it, whichever of its two shapes the call answers in. */
export type ListPage<T> = { items: readonly T[]; nextCursor: string | null };

/** One kind's admin list stands a level deeper. Specification, section 7. */
type Listed<T> = readonly T[] | { data: readonly T[]; page?: Page };

const isList = <T>(listed: Listed<T>): listed is readonly T[] => Array.isArray(listed);

/** Whether an answer is a list in one of its two shapes. What is none is no empty list either: nobody knows what it would hold. */
export const isListed = (data: unknown): boolean =>
  isListOfRecords(data) || isListOfRecords(Object(data).data);

export const listPageOf = <T>({ data, page }: { data: Listed<T>; page?: Page | undefined }): ListPage<T> =>
  isList(data) ? { items: data, nextCursor: page?.nextCursor ?? null } : listPageOf<T>(data);

export type ListQuery = { readonly [name: string]: string };

/** The address of a list with what is asked of it; what is blank is left out. */
export const listPath = (path: string, query: ListQuery): string => {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return asked.size > 0 ? `${path}?${asked}` : path;
};

/** Reads one page of a list. Never throws: what goes wrong is a `problem`. */
export const readList = async <T>(
  area: Area,
  path: string,
  query: ListQuery = {},
): Promise<Outcome<ListPage<T>>> => {
  const outcome = await send<Listed<T>>(listPath(path, query), { area, reads: isListed });
  return outcome.problem ? outcome : { data: listPageOf<T>(outcome) };
};

type Identified = { _id: string };

/** The list with a page more; an item that moved between the two reads stands once. */
export const extended = <T extends Identified>(held: ListPage<T>, more: ListPage<T>): ListPage<T> => {
  const known = new Set(held.items.map(({ _id }) => _id));
  return {
    items: [...held.items, ...more.items.filter(({ _id }) => !known.has(_id))],
    nextCursor: more.nextCursor,
  };
};

/** The list after its first page was read again: that page is new, and what stood after its last item stays. */
export const refreshed = <T extends Identified>(held: ListPage<T>, first: ListPage<T>): ListPage<T> => {
  const fresh = new Set(first.items.map(({ _id }) => _id));
  const seam = held.items.findLastIndex(({ _id }) => _id === first.items.at(-1)?._id);
  const beyond = seam < 0 ? [] : held.items.slice(seam + 1).filter(({ _id }) => !fresh.has(_id));
  return beyond.length === 0 ? first : { items: [...first.items, ...beyond], nextCursor: held.nextCursor };
};

export const withItem = <T extends Identified>(held: ListPage<T>, item: T): ListPage<T> => ({
  ...held,
  items: held.items.map((one) => (one._id === item._id ? item : one)),
});

export const withNewItem = <T extends Identified>(held: ListPage<T>, item: T): ListPage<T> => ({
  ...held,
  items: [item, ...held.items.filter(({ _id }) => _id !== item._id)],
});
