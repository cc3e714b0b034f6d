import type { Interest, InterestTotals, OwnInterest, StateInterest } from '@cinvoice/contract/interests';
import { isRecord, type Outcome, send } from '#web/shared/api/api.ts';
import { type ListPage, type ListQuery, readList } from '#web/shared/lists/list-page.ts';

/** The item that an interest is in. */
export type ItemMark = { _id: string; kind: string; projectName: string };

const pathOf = ({ kind, _id }: ItemMark): string => `/${kind}/${encodeURIComponent(_id)}/interest`;

export const stateInterest = (item: ItemMark, json: StateInterest): Promise<Outcome<Interest>> =>
  send(pathOf(item), { method: 'PUT', area: 'user', json, reads: isRecord });

export const withdrawInterest = (item: ItemMark): Promise<Outcome<unknown>> =>
  send(pathOf(item), { method: 'DELETE', area: 'user' });

export type State = 'current' | 'ended';

const readOwn = (query: ListQuery): Promise<Outcome<ListPage<OwnInterest>>> =>
  readList('user', '/interests/user/', query);

export const readOwnInterests = (state: State, cursor = '') => readOwn({ state, cursor });

export const readTotals = (): Promise<Outcome<InterestTotals>> =>
  send('/interests/user/totals', { area: 'user' });

/** The last interest of one's own in an item that ended; null also where that cannot be read: it is no more than a note. */
export const readLastEnded = async (itemId: string): Promise<OwnInterest | null> => {
  const { data } = await readOwn({ state: 'ended', item: itemId, limit: '1' });
  return data?.items[0] ?? null;
};
