import { useRef, useState } from 'react';
import type { Outcome } from '../api/api.ts';
import { newcomersIn, updated, withNewcomers, without, withoutLeavers } from './fresh-list.ts';
import { extended, type ListPage, refreshed, withItem, withNewItem } from './list-page.ts';

type Identified = { _id: string; version?: number };

type Held<T> = {
  query: string;
  first: ListPage<T>;
  list: ListPage<T>;
  /** The beginning of the list as it was read again while it was shown; new items in it wait to be let in. */
  fresh: ListPage<T> | null;
  asking: 'idle' | 'loading' | 'failed';
};

/** `query` identifies the list: another query is another list, the same one read again keeps the pages loaded since. */
type Source<T> = {
  query: string;
  first: ListPage<T>;
  readMore: (cursor: string) => Promise<Outcome<ListPage<T>>>;
};

export type MoreState = 'none' | 'idle' | 'loading' | 'failed';

/** A list that begins with a loader's page, grows page by page, and takes single changes without being read again. */
export const useList = <T extends Identified>({ query, first, readMore }: Source<T>) => {
  const begin = (list: ListPage<T>): Held<T> => ({ query, first, list, fresh: null, asking: 'idle' });
  const [held, setHeld] = useState(() => begin(first));
  if (held.first !== first) setHeld(begin(held.query === query ? refreshed(held.list, first) : first));
  const { list, fresh, asking } = held;

  const change = (next: (list: ListPage<T>) => ListPage<T>) =>
    setHeld((now) => ({ ...now, list: next(now.list) }));
  /** Takes in an answer, unless the list has begun anew since it was asked for. */
  const take = (next: (now: Held<T>) => Partial<Held<T>>) =>
    setHeld((now) => (now.first === first ? { ...now, ...next(now) } : now));

  const readNextPage = async (cursor: string): Promise<readonly T[]> => {
    take(() => ({ asking: 'loading' }));
    const { data, problem } = await readMore(cursor);
    if (problem) {
      take(() => ({ asking: 'failed' }));
      return [];
    }
    take((now) => ({ asking: 'idle', list: extended(now.list, data) }));
    const known = new Set(list.items.map(({ _id }) => _id));
    return data.items.filter(({ _id }) => !known.has(_id));
  };

  const coming = useRef<{ first: ListPage<T>; items: Promise<readonly T[]> } | null>(null);
  /** Answers the items of the next page; calls during its loading share it. */
  const loadMore = (): Promise<readonly T[]> => {
    if (coming.current?.first === first) return coming.current.items;
    if (list.nextCursor === null) return Promise.resolve([]);
    const items = readNextPage(list.nextCursor).finally(() => {
      if (coming.current?.items === items) coming.current = null;
    });
    coming.current = { first, items };
    return items;
  };

  const more: MoreState = list.nextCursor === null ? 'none' : asking;
  return {
    items: list.items,
    more,
    loadMore,
    replace: (item: T) => change((now) => withItem(now, item)),
    prepend: (item: T) => change((now) => withNewItem(now, item)),
    drop: (id: string) => change((now) => without(now, id)),
    /** The number of items that are new since the list was shown. */
    waiting: fresh ? newcomersIn(list, fresh).length : 0,
    /** Takes in changes in place; new items wait. An item that no longer fits stays unless the list is to be `cleared`. */
    update: (read: ListPage<T>, cleared = false) =>
      take((now) => ({
        list: updated(cleared ? withoutLeavers(now.list, read) : now.list, read),
        fresh: read,
      })),
    /** Lets in the items that wait. */
    admit: () => {
      if (fresh) change((now) => withNewcomers(now, fresh));
    },
  };
};
