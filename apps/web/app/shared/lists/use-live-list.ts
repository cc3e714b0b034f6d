import type { LiveEvent } from '@cinvoice/contract/live';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCoalescedEvents } from '../live/use-live-events.ts';
import type { ListPage } from './list-page.ts';
import type { useList } from './use-list.ts';

type Identified = { _id: string; version?: number };
/** An event about one item of a list. */
type ItemEvent = Extract<LiveEvent, { what: 'item' | 'deal' }>;

type Source<T> = {
  area: Area;
  /** True if the item may belong to this list. The server decides if it matches the filter. */
  isRelevant: (event: LiveEvent) => boolean;
  /** Reads that many items from the start of the list. */
  readFirst: (limit: number) => Promise<Outcome<ListPage<T>>>;
  /** Reads one item beyond those; null if it no longer exists. */
  readItem?: (event: ItemEvent) => Promise<Outcome<T | null>>;
  /** While a dialog covers the list, no new item is inserted. */
  isCovered?: boolean;
};

/** Reads fill whole rows, up to the limit of one answer. */
const ROW_MULTIPLE = 24;
const MAX_ITEMS = 192;

/** Many pages receive the same event; a random delay spreads their reads. */
const pickDelayMs = (): number => 100 + Math.random() * 300;

const TOP_PX = 80;

/**
 * Keeps a shown list current. Changes are applied in place. New items are inserted if the reader is at the top, and are
 * offered otherwise. Its result is the props of <NewItems>.
 */
export const useLiveList = <T extends Identified>(
  list: ReturnType<typeof useList<T>>,
  { area, isRelevant, readFirst, readItem, isCovered = false }: Source<T>,
) => {
  const [addedCount, setAddedCount] = useState(0);

  const refresh = async (events: ReadonlySet<LiveEvent>) => {
    const rows = Math.ceil((list.items.length + 1) / ROW_MULTIPLE) * ROW_MULTIPLE;
    const outcome = await readFirst(Math.min(rows, MAX_ITEMS));
    if (outcome.problem) return;
    const hasGap = [...events].some(({ what }) => what === 'resync');
    list.update(outcome.data, hasGap && !isCovered);
    const read = new Set(outcome.data.items.map(({ _id }) => _id));
    const missedEvents = [...events]
      .filter((event) => event.what === 'item' || event.what === 'deal')
      .filter(({ id }) => !read.has(id));
    for (const event of new Map(missedEvents.map((missed) => [missed.id, missed])).values())
      await refreshItem(event);
  };

  /** The item is further down, no longer matches the filter, or is no longer the reader's. */
  const refreshItem = useEffectEvent(async (event: ItemEvent) => {
    if (!readItem || !list.items.some(({ _id }) => _id === event.id)) return;
    const { data, problem } = await readItem(event);
    if (data) list.replace(data);
    else if (data === null || problem?.status === 404) list.drop(event.id);
  });

  useCoalescedEvents({ area, isRelevant, pickDelayMs, work: refresh });

  const showNewItems = () => {
    setAddedCount(list.newItemCount);
    list.showNewItems();
  };

  const showNewItemsAtTop = useEffectEvent(() => {
    if (window.scrollY <= TOP_PX) showNewItems();
  });
  // Reads the scroll position.
  useEffect(() => {
    if (list.newItemCount > 0 && !isCovered) showNewItemsAtTop();
  }, [list.newItemCount, isCovered]);

  return { newItemCount: list.newItemCount, addedCount, onShow: showNewItems };
};
