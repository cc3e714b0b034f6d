import { useState } from 'react';
import type { Outcome } from './api.ts';
import { extended, type ListPage, refreshed, withItem, withNewItem } from './list-page.ts';

type Identified = { _id: string };
type Held<T> = { query: string; first: ListPage<T>; list: ListPage<T> };

/** `query` says what was asked for: another query is another list, the same one read again keeps what was loaded since. */
type Source<T> = {
  query: string;
  first: ListPage<T>;
  readMore: (cursor: string) => Promise<Outcome<ListPage<T>>>;
};

export type MoreState = 'none' | 'idle' | 'loading' | 'failed';

/** A list that begins with what a loader read, grows page by page, and takes single changes without being read again. */
export const useList = <T extends Identified>({ query, first, readMore }: Source<T>) => {
  const [held, setHeld] = useState<Held<T>>({ query, first, list: first });
  const [asking, setAsking] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (held.first !== first) {
    setHeld({ query, first, list: held.query === query ? refreshed(held.list, first) : first });
    setAsking('idle');
  }
  const { list } = held;
  const change = (next: (list: ListPage<T>) => ListPage<T>) =>
    setHeld((now) => ({ ...now, list: next(now.list) }));

  const loadMore = async () => {
    if (list.nextCursor === null || asking === 'loading') return;
    setAsking('loading');
    const outcome = await readMore(list.nextCursor);
    setAsking(outcome.problem ? 'failed' : 'idle');
    if (outcome.problem) return;
    // An answer to a question that is no longer asked is dropped.
    setHeld((now) => (now.first === first ? { ...now, list: extended(now.list, outcome.data) } : now));
  };

  const more: MoreState = list.nextCursor === null ? 'none' : asking;
  return {
    items: list.items,
    more,
    loadMore,
    replace: (item: T) => change((now) => withItem(now, item)),
    prepend: (item: T) => change((now) => withNewItem(now, item)),
  };
};
