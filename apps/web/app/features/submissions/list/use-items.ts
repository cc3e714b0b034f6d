import type { Item } from '@cinvoice/contract/answers';
import { useState } from 'react';
import type { Outcome } from '#web/shared/api.ts';
import type { ItemPage } from './load-items.ts';

type More = 'none' | 'waiting' | 'loading' | 'failed';

type Shown = {
  first: ItemPage;
  items: readonly Item[];
  cursor: string | null;
  step: 'loading' | 'failed' | null;
};

const opened = (first: ItemPage): Shown => ({
  first,
  items: first.items,
  cursor: first.nextCursor,
  step: null,
});

/** An item may move between pages while one reads; it is shown once. */
const joined = (items: readonly Item[], more: readonly Item[]): Item[] => {
  const known = new Set(items.map(({ _id }) => _id));
  return [...items, ...more.filter(({ _id }) => !known.has(_id))];
};

/** The items of a list: its first page, those that were loaded after it, and changes made here. */
export const useItems = (first: ItemPage, loadAfter: (cursor: string) => Promise<Outcome<ItemPage>>) => {
  const [kept, setShown] = useState(() => opened(first));
  // Another first page is another list: what was loaded after the old one does not belong to it.
  const shown = kept.first === first ? kept : opened(first);
  const { items, cursor, step } = shown;
  const change = (changes: (before: Shown) => Partial<Shown>) =>
    setShown((now) => {
      const before = now.first === first ? now : opened(first);
      return { ...before, ...changes(before) };
    });

  const loadMore = async () => {
    if (cursor === null || step === 'loading') return;
    change(() => ({ step: 'loading' }));
    const { data } = await loadAfter(cursor);
    change((before) =>
      data
        ? { items: joined(before.items, data.items), cursor: data.nextCursor, step: null }
        : { step: 'failed' },
    );
  };

  const save = (item: Item) =>
    change((before) => ({ items: before.items.map((each) => (each._id === item._id ? item : each)) }));

  const more: More = cursor === null ? 'none' : (step ?? 'waiting');
  return { items, more, loadMore, save };
};
