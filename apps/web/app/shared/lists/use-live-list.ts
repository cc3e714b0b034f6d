import type { LiveEvent } from '@cinvoice/contract/live';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Outcome } from '../api/api.ts';
import { useGatheredLive } from '../live/use-live.ts';
import type { Area } from '../session/session.ts';
import type { ListPage } from './list-page.ts';
import type { useList } from './use-list.ts';

type Identified = { _id: string; version?: number };
type ItemEvent = Extract<LiveEvent, { what: 'item' }>;

type Source<T> = {
  area: Area;
  /** Whether it may be of this list; whether it fits the filter, the server says. */
  concerns: (event: LiveEvent) => boolean;
  /** So many items from the beginning of the list, as they are now. */
  readAgain: (limit: number) => Promise<Outcome<ListPage<T>>>;
  /** One item that is not among them; null when it is there no more. */
  readOne?: (event: ItemEvent) => Promise<Outcome<T | null>>;
  /** While something is open over the list, nothing new is put into it. */
  isCovered?: boolean;
};

/** A whole number of rows, and the most that one answer holds. */
const ROWS_OF = 24;
const MOST = 192;

/** Many pages hear of one change; a little apart, they do not all ask in one moment. */
const waitMs = (): number => 100 + Math.random() * 300;

const TOP_PX = 80;

/**
 * Keeps a list that is shown as the server has it: what changes, changes in its place; what is new stands on top at
 * once for who is there, and is offered to who reads further down. Goes with <NewItems>.
 */
export const useLiveList = <T extends Identified>(
  list: ReturnType<typeof useList<T>>,
  { area, concerns, readAgain, readOne, isCovered = false }: Source<T>,
) => {
  const [added, setAdded] = useState(0);

  const refresh = async (events: ReadonlySet<LiveEvent>) => {
    const rows = Math.ceil((list.items.length + 1) / ROWS_OF) * ROWS_OF;
    const outcome = await readAgain(Math.min(rows, MOST));
    if (outcome.problem) return;
    const wasAway = [...events].some(({ what }) => what === 'resync');
    list.update(outcome.data, wasAway && !isCovered);
    const read = new Set(outcome.data.items.map(({ _id }) => _id));
    const others = [...events].filter((event) => event.what === 'item').filter(({ id }) => !read.has(id));
    for (const event of new Map(others.map((other) => [other.id, other])).values()) await refreshOne(event);
  };

  /** It stands further down, or no longer fits the filter, or is the reader's no more. */
  const refreshOne = useEffectEvent(async (event: ItemEvent) => {
    if (!readOne || !list.items.some(({ _id }) => _id === event.id)) return;
    const { data, problem } = await readOne(event);
    if (data) list.replace(data);
    else if (data === null || problem?.status === 404) list.drop(event.id);
  });

  useGatheredLive({ area, concerns, waitMs, work: refresh });

  const admit = () => {
    setAdded(list.waiting);
    list.admit();
  };

  const admitAtTop = useEffectEvent(() => {
    if (window.scrollY <= TOP_PX) admit();
  });
  // Reads where the browser is scrolled to.
  useEffect(() => {
    if (list.waiting > 0 && !isCovered) admitAtTop();
  }, [list.waiting, isCovered]);

  return { waiting: list.waiting, added, onShow: admit };
};
