import type { Interest, InterestTotals, OwnInterest, StateInterest } from '@cinvoice/contract/interests';
import { isRecord, type Outcome, send } from '@cinvoice/ui/api/api.ts';
import { type ListPage, type ListQuery, readList } from '#web/shared/lists/list-page.ts';

/** Identifies the item that an interest is about. */
export type ItemReference = { _id: string; kind: string; projectName: string };

const getInterestPath = ({ kind, _id }: ItemReference): string =>
  `/${kind}/${encodeURIComponent(_id)}/interest`;

export const stateInterest = (item: ItemReference, json: StateInterest): Promise<Outcome<Interest>> =>
  send(getInterestPath(item), { method: 'PUT', area: 'user', json, isExpected: isRecord });

export const withdrawInterest = (item: ItemReference): Promise<Outcome<unknown>> =>
  send(getInterestPath(item), { method: 'DELETE', area: 'user' });

export type State = 'current' | 'ended';

const readOwnPage = (query: ListQuery): Promise<Outcome<ListPage<OwnInterest>>> =>
  readList('user', '/interests/user/', query);

export const readOwnInterests = (state: State, cursor = '') => readOwnPage({ state, cursor });

export const readTotals = (): Promise<Outcome<InterestTotals>> =>
  send('/interests/user/totals', { area: 'user' });

/** Reads the user's last ended interest in an item. Null also on a failure, since it is only a note. */
export const readLastEnded = async (itemId: string): Promise<OwnInterest | null> => {
  const { data } = await readOwnPage({ state: 'ended', item: itemId, limit: '1' });
  return data?.items[0] ?? null;
};
