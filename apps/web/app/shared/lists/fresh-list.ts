import type { ListPage } from './list-page.ts';

/** A list that is shown, held against its beginning as it was read again: what changed in place, and what is new. */

type Listed = { _id: string; version?: number };

/** An answer may be overtaken by that of a change which its reader made meanwhile. */
const newer = <T extends Listed>(held: T, fresh: T): T =>
  (held.version ?? 0) > (fresh.version ?? 0) ? held : fresh;

const byId = <T extends Listed>({ items }: ListPage<T>): Map<string, T> =>
  new Map(items.map((item) => [item._id, item]));

/** Where the last item stands that the other page has too. */
const lastKnownIn = <T extends Listed>(
  { items }: ListPage<T>,
  other: ReadonlyMap<string, T>,
  otherwise: number,
) => {
  const last = items.findLastIndex(({ _id }) => other.has(_id));
  return last < 0 ? otherwise : last;
};

/** Every shown item as it is now, in its place. What is shown stays, also when it no longer fits what was asked for. */
export const updated = <T extends Listed>(held: ListPage<T>, fresh: ListPage<T>): ListPage<T> => {
  const now = byId(fresh);
  return { ...held, items: held.items.map((item) => newer(item, now.get(item._id) ?? item)) };
};

/** The list without what is missing where the fresh page would have it: it no longer fits what was asked for. */
export const withoutLeavers = <T extends Listed>(held: ListPage<T>, fresh: ListPage<T>): ListPage<T> => {
  const now = byId(fresh);
  const end = fresh.nextCursor === null ? held.items.length : lastKnownIn(held, now, 0);
  return { ...held, items: held.items.filter(({ _id }, index) => index >= end || now.has(_id)) };
};

/** What was read that is not shown, and does not merely stand beyond the end of what is loaded. */
export const newcomersIn = <T extends Listed>(held: ListPage<T>, fresh: ListPage<T>): readonly T[] => {
  const shown = byId(held);
  // When nothing of what is shown is left there, all is new.
  const end = held.nextCursor === null ? fresh.items.length : lastKnownIn(fresh, shown, fresh.items.length);
  return fresh.items.slice(0, end).filter(({ _id }) => !shown.has(_id));
};

/** The list with what is new in its places: each after the one that it follows in the fresh page. */
export const withNewcomers = <T extends Listed>(held: ListPage<T>, fresh: ListPage<T>): ListPage<T> => {
  const shown = byId(held);
  const isOverlapping = fresh.items.some(({ _id }) => shown.has(_id));
  // Between the two may be more than was read: then the list begins anew.
  if (!isOverlapping && fresh.nextCursor !== null) return fresh;
  const items = [...held.items];
  const missing = new Set(newcomersIn(held, fresh).map(({ _id }) => _id));
  let place = 0;
  for (const item of fresh.items) {
    if (missing.has(item._id)) items.splice(place, 0, item);
    place = items.findIndex(({ _id }) => _id === item._id) + 1 || place;
  }
  const isEnd = items.at(-1)?._id === fresh.items.at(-1)?._id;
  return { items, nextCursor: isEnd ? fresh.nextCursor : held.nextCursor };
};

export const without = <T extends Listed>(held: ListPage<T>, id: string): ListPage<T> => ({
  ...held,
  items: held.items.filter(({ _id }) => _id !== id),
});
