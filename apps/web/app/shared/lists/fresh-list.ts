import type { ListPage } from './list-page.ts';

/** Merges a shown list with a newer read of its first items. */

type Listed = { _id: string; version?: number };

/** The user's own change may have been answered before an older read arrives. */
const pickNewer = <T extends Listed>(current: T, fresh: T): T =>
  (current.version ?? 0) > (fresh.version ?? 0) ? current : fresh;

const indexById = <T extends Listed>({ items }: ListPage<T>): Map<string, T> =>
  new Map(items.map((item) => [item._id, item]));

/** Finds the index of the last item that the other page also has. */
const findLastShared = <T extends Listed>(
  { items }: ListPage<T>,
  other: ReadonlyMap<string, T>,
  fallback: number,
) => {
  const last = items.findLastIndex(({ _id }) => other.has(_id));
  return last < 0 ? fallback : last;
};

/** Updates shown items in place. An item that no longer matches the filter stays. */
export const updateItems = <T extends Listed>(list: ListPage<T>, fresh: ListPage<T>): ListPage<T> => {
  const freshById = indexById(fresh);
  return { ...list, items: list.items.map((item) => pickNewer(item, freshById.get(item._id) ?? item)) };
};

/** Removes items that the fresh page should contain and does not: they no longer match the filter. */
export const removeMissingItems = <T extends Listed>(list: ListPage<T>, fresh: ListPage<T>): ListPage<T> => {
  const freshById = indexById(fresh);
  const end = fresh.nextCursor === null ? list.items.length : findLastShared(list, freshById, 0);
  return { ...list, items: list.items.filter(({ _id }, index) => index >= end || freshById.has(_id)) };
};

/** Finds items that are not shown, except those that only follow the last loaded item. */
export const findNewItems = <T extends Listed>(list: ListPage<T>, fresh: ListPage<T>): readonly T[] => {
  const shownById = indexById(list);
  // Without a shared item all are new.
  const end =
    list.nextCursor === null ? fresh.items.length : findLastShared(fresh, shownById, fresh.items.length);
  return fresh.items.slice(0, end).filter(({ _id }) => !shownById.has(_id));
};

/** Inserts each new item after the one that it follows in the fresh page. */
export const insertNewItems = <T extends Listed>(list: ListPage<T>, fresh: ListPage<T>): ListPage<T> => {
  const shownById = indexById(list);
  const hasShared = fresh.items.some(({ _id }) => shownById.has(_id));
  // Items may be missing between the two pages, so the list restarts with the fresh one.
  if (!hasShared && fresh.nextCursor !== null) return fresh;
  const items = [...list.items];
  const newIds = new Set(findNewItems(list, fresh).map(({ _id }) => _id));
  let position = 0;
  for (const item of fresh.items) {
    if (newIds.has(item._id)) items.splice(position, 0, item);
    position = items.findIndex(({ _id }) => _id === item._id) + 1 || position;
  }
  const isEnd = items.at(-1)?._id === fresh.items.at(-1)?._id;
  return { items, nextCursor: isEnd ? fresh.nextCursor : list.nextCursor };
};

export const removeItem = <T extends Listed>(list: ListPage<T>, id: string): ListPage<T> => ({
  ...list,
  items: list.items.filter(({ _id }) => _id !== id),
});
