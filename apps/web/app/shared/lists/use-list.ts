import type { Outcome } from '@cinvoice/ui/api/api.ts';
import { useRef, useState } from 'react';
import { findNewItems, insertNewItems, removeItem, removeMissingItems, updateItems } from './fresh-list.ts';
import { appendPage, type ListPage, prependItem, refreshFirstPage, replaceItem } from './list-page.ts';

type Identified = { _id: string; version?: number };

type ListState<T> = {
  query: string;
  first: ListPage<T>;
  list: ListPage<T>;
  /** A newer read of the first items. Its new items are not shown yet. */
  fresh: ListPage<T> | null;
  nextPageState: 'idle' | 'loading' | 'failed';
};

/** `query` identifies the list: reading the same list again keeps the pages loaded since. */
type Source<T> = {
  query: string;
  first: ListPage<T>;
  readNext: (cursor: string) => Promise<Outcome<ListPage<T>>>;
};

export type NextPageState = 'none' | 'idle' | 'loading' | 'failed';

/** Holds a list that starts with a loader's page, grows page by page, and takes single changes without a new read. */
export const useList = <T extends Identified>({ query, first, readNext }: Source<T>) => {
  const createState = (list: ListPage<T>): ListState<T> => ({
    query,
    first,
    list,
    fresh: null,
    nextPageState: 'idle',
  });
  const [state, setState] = useState(() => createState(first));
  if (state.first !== first)
    setState(createState(state.query === query ? refreshFirstPage(state.list, first) : first));
  const { list, fresh, nextPageState } = state;

  const changeList = (update: (list: ListPage<T>) => ListPage<T>) =>
    setState((current) => ({ ...current, list: update(current.list) }));
  /** Applies an answer, unless the list has restarted since the request. */
  const changeState = (update: (current: ListState<T>) => Partial<ListState<T>>) =>
    setState((current) => (current.first === first ? { ...current, ...update(current) } : current));

  const readNextPage = async (cursor: string): Promise<readonly T[]> => {
    changeState(() => ({ nextPageState: 'loading' }));
    const { data, problem } = await readNext(cursor);
    if (problem) {
      changeState(() => ({ nextPageState: 'failed' }));
      return [];
    }
    changeState((current) => ({ nextPageState: 'idle', list: appendPage(current.list, data) }));
    const knownIds = new Set(list.items.map(({ _id }) => _id));
    return data.items.filter(({ _id }) => !knownIds.has(_id));
  };

  const pendingRead = useRef<{ first: ListPage<T>; items: Promise<readonly T[]> } | null>(null);
  /** Returns the items of the next page. Calls during the request share its answer. */
  const loadMore = (): Promise<readonly T[]> => {
    if (pendingRead.current?.first === first) return pendingRead.current.items;
    if (list.nextCursor === null) return Promise.resolve([]);
    const items = readNextPage(list.nextCursor).finally(() => {
      if (pendingRead.current?.items === items) pendingRead.current = null;
    });
    pendingRead.current = { first, items };
    return items;
  };

  const more: NextPageState = list.nextCursor === null ? 'none' : nextPageState;
  return {
    items: list.items,
    more,
    loadMore,
    replace: (item: T) => changeList((current) => replaceItem(current, item)),
    prepend: (item: T) => changeList((current) => prependItem(current, item)),
    drop: (id: string) => changeList((current) => removeItem(current, id)),
    /** The number of new items that are not shown yet. */
    newItemCount: fresh ? findNewItems(list, fresh).length : 0,
    /** Applies changes in place without showing new items. An item that no longer matches stays, except with `removesMissing`. */
    update: (page: ListPage<T>, removesMissing = false) =>
      changeState((current) => ({
        list: updateItems(removesMissing ? removeMissingItems(current.list, page) : current.list, page),
        fresh: page,
      })),
    showNewItems: () => {
      if (fresh) changeList((current) => insertNewItems(current, fresh));
    },
  };
};
