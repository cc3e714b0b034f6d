import type { Item } from '@cinvoice/contract/answers';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { WaitingRow } from '#web/features/reviews/waiting-list.tsx';
import { goalOf, posterOf } from '#web/features/submissions/item-values.ts';
import { linkToItem } from '#web/features/submissions/list/use-open-item.ts';
import type { Outcome } from '#web/shared/api/api.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { type ListQuery, readList } from '#web/shared/lists/list-page.ts';
import type { ReviewerArea } from '#web/shared/session/session.ts';
import { type Place, places } from './places.ts';

export type Placed = { place: Place; item: Item };

type Query = ListQuery & { order: 'newest' | 'oldest' };

const signs = { newest: -1, oldest: 1 } as const;

const readPlaced = async (desk: ReviewerArea, place: Place, query: ListQuery): Promise<Outcome<Placed[]>> => {
  const outcome = await readList<Item>(desk, `/${place.kind.slug}/${desk}`, query);
  return outcome.problem ? outcome : { data: outcome.data.items.map((item) => ({ place, item })) };
};

/** The first few items of all kinds together, in the order of their submission. Never throws. */
export const readAcross = async (
  desk: ReviewerArea,
  query: Query,
  limit: number,
): Promise<Outcome<readonly Placed[]>> => {
  const outcome = await combineOutcomes(
    places.map((place) => readPlaced(desk, place, { ...query, limit: String(limit) })),
  );
  if (outcome.problem) return outcome;
  const sign = signs[query.order];
  const sorted = outcome.data
    .flat()
    .toSorted((one, other) => sign * one.item.createdAt.localeCompare(other.item.createdAt));
  return { data: sorted.slice(0, limit) };
};

/** Items as the dashboards list them: composed here, since reviews and submissions do not know each other. */
export const waitingRows = (
  placed: readonly Placed[],
  listPath: (place: Place) => string,
  partyOf: (placed: Placed) => string,
): WaitingRow[] =>
  placed.map(({ place, item }) => ({
    id: item._id,
    name: item.projectName,
    to: linkToItem(listPath(place), item._id),
    poster: posterOf(place.kind, item),
    goal: goalOf(place.kind, item),
    party: partyOf({ place, item }),
    createdAt: item.createdAt,
    status: item.ottUpdates,
  }));

/** The address of a list narrowed to one status. */
export const listWith = (listPath: string, status: ReviewStatus): string =>
  `${listPath}?${new URLSearchParams({ status })}`;

/** What waits, to be worked through from its oldest item. */
export const queueOf = (listPath: string): string => `${listWith(listPath, 'pending')}&order=oldest`;
