import type { Page } from '@cinvoice/contract/answers';
import { isListOfRecords, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';

/** One page of a list; calls answer with it in one of two shapes. */
export type ListPage<T> = { items: readonly T[]; nextCursor: string | null };

/** The admin list of one kind is nested one level deeper. Specification, section 7. */
type ListAnswer<T> = readonly T[] | { data: readonly T[]; page?: Page };

const isList = <T>(answer: ListAnswer<T>): answer is readonly T[] => Array.isArray(answer);

/** Any other answer is a fault. It must not appear as an empty list. */
export const isListAnswer = (data: unknown): boolean =>
  isListOfRecords(data) || isListOfRecords(Object(data).data);

export const toListPage = <T>({
  data,
  page,
}: {
  data: ListAnswer<T>;
  page?: Page | undefined;
}): ListPage<T> =>
  isList(data) ? { items: data, nextCursor: page?.nextCursor ?? null } : toListPage<T>(data);

export type ListQuery = { readonly [name: string]: string };

/** Builds the path of a list with its parameters, without the blank ones. */
export const buildListPath = (path: string, query: ListQuery): string => {
  const parameters = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};

/** Reads one page of a list. Never throws: a failure is a `problem`. */
export const readList = async <T>(
  area: Area,
  path: string,
  query: ListQuery = {},
): Promise<Outcome<ListPage<T>>> => {
  const outcome = await send<ListAnswer<T>>(buildListPath(path, query), { area, isExpected: isListAnswer });
  return outcome.problem ? outcome : { data: toListPage<T>(outcome) };
};

type Identified = { _id: string };

/** Appends the next page. An item that moved between the two reads is kept once. */
export const appendPage = <T extends Identified>(list: ListPage<T>, next: ListPage<T>): ListPage<T> => {
  const knownIds = new Set(list.items.map(({ _id }) => _id));
  return {
    items: [...list.items, ...next.items.filter(({ _id }) => !knownIds.has(_id))],
    nextCursor: next.nextCursor,
  };
};

/** Replaces the first page by a newer read, and keeps the items after it. */
export const refreshFirstPage = <T extends Identified>(
  list: ListPage<T>,
  first: ListPage<T>,
): ListPage<T> => {
  const freshIds = new Set(first.items.map(({ _id }) => _id));
  const lastIndex = list.items.findLastIndex(({ _id }) => _id === first.items.at(-1)?._id);
  const rest = lastIndex < 0 ? [] : list.items.slice(lastIndex + 1).filter(({ _id }) => !freshIds.has(_id));
  return rest.length === 0 ? first : { items: [...first.items, ...rest], nextCursor: list.nextCursor };
};

export const replaceItem = <T extends Identified>(list: ListPage<T>, item: T): ListPage<T> => ({
  ...list,
  items: list.items.map((current) => (current._id === item._id ? item : current)),
});

export const prependItem = <T extends Identified>(list: ListPage<T>, item: T): ListPage<T> => ({
  ...list,
  items: [item, ...list.items.filter(({ _id }) => _id !== item._id)],
});
