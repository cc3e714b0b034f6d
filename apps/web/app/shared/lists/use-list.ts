import { useRef, useState } from 'react';
import type { Outcome } from '../api/api.ts';
import { newcomersIn, updated, withNewcomers, without, withoutLeavers } from './fresh-list.ts';
import { extended, type ListPage, refreshed, withItem, withNewItem } from './list-page.ts';

type Identified = { _id: string; version?: number };

/** `fresh`: the list's beginning as it was read again while it was shown; what is new in it waits to be let in. */
type Held<T> = { query: string; first: ListPage<T>; list: ListPage<T>; fresh: ListPage<T> | null };

/** `query` says what was asked for: another query is another list, the same one read again keeps what was loaded since. */
type Source<T> = {
  query: string;
  first: ListPage<T>;
  readMore: (cursor: string) => Promise<Outcome<ListPage<T>>>;
};

export type MoreState = 'none' | 'idle' | 'loading' | 'failed';

/** A list that begins with what a loader read, grows page by page, and takes single changes without being read again. */
export const useList = <T extends Identified>({ query, first, readMore }: Source<T>) => {
  const [held, setHeld] = useState<Held<T>>({ query, first, list: first, fresh: null });
  const [asking, setAsking] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (held.first !== first) {
    const list = held.query === query ? refreshed(held.list, first) : first;
    setHeld({ query, first, list, fresh: null });
    setAsking('idle');
  }
  const { list, fresh } = held;
  const change = (next: (list: ListPage<T>) => ListPage<T>) =>
    setHeld((now) => ({ ...now, list: next(now.list) }));

  const readNextPage = async (): Promise<readonly T[]> => {
    if (list.nextCursor === null) return [];
    setAsking('loading');
    const outcome = await readMore(list.nextCursor);
    setAsking(outcome.problem ? 'failed' : 'idle');
    if (outcome.problem) return [];
    // An answer to a question that is no longer asked is dropped.
    setHeld((now) => (now.first === first ? { ...now, list: extended(now.list, outcome.data) } : now));
    const known = new Set(list.items.map(({ _id }) => _id));
    return outcome.data.items.filter(({ _id }) => !known.has(_id));
  };

  const coming = useRef<Promise<readonly T[]> | null>(null);
  /** Answers what came; whoever asks while a page is on its way waits for that one. */
  const loadMore = (): Promise<readonly T[]> => {
    coming.current ??= readNextPage().finally(() => {
      coming.current = null;
    });
    return coming.current;
  };

  const more: MoreState = list.nextCursor === null ? 'none' : asking;
  return {
    items: list.items,
    more,
    loadMore,
    replace: (item: T) => change((now) => withItem(now, item)),
    prepend: (item: T) => change((now) => withNewItem(now, item)),
    drop: (id: string) => change((now) => without(now, id)),
    /** How many items are new since the list was shown. */
    waiting: fresh ? newcomersIn(list, fresh).length : 0,
    /** Takes in what changed, in its place; what is new waits. What no longer fits stays unless it is to be `cleared`. */
    update: (read: ListPage<T>, cleared = false) =>
      setHeld((now) => {
        if (now.first !== first) return now;
        const list = updated(cleared ? withoutLeavers(now.list, read) : now.list, read);
        return { ...now, list, fresh: read };
      }),
    /** Lets in what waits. */
    admit: () => {
      if (fresh) change((now) => withNewcomers(now, fresh));
    },
  };
};
