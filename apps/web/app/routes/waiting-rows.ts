import type { Item } from '@cinvoice/contract/answers';
import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { WaitingRow } from '#web/features/reviews/waiting-list.tsx';
import { goalOf, posterOf } from '#web/features/submissions/item-values.ts';
import { linkToItem } from '#web/features/submissions/list/use-open-item.ts';
import type { Outcome } from '#web/shared/api/api.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { type ListQuery, readList } from '#web/shared/lists/list-page.ts';
import type { ReviewerArea } from '#web/shared/session/session.ts';

export type ItemOfKind = { kind: ListedKind; item: Item };

type Query = ListQuery & { order: 'newest' | 'oldest' };

const signs = { newest: -1, oldest: 1 } as const;

const readItems = async (
  area: ReviewerArea,
  kind: ListedKind,
  query: ListQuery,
): Promise<Outcome<ItemOfKind[]>> => {
  const outcome = await readList<Item>(area, `/${kind.slug}/${area}`, query);
  return outcome.problem ? outcome : { data: outcome.data.items.map((item) => ({ kind, item })) };
};

/** The first few items of all kinds together, in the order of their submission. Never throws. */
export const readAcross = async (
  area: ReviewerArea,
  query: Query,
  limit: number,
): Promise<Outcome<readonly ItemOfKind[]>> => {
  const outcome = await combineOutcomes(
    kinds.map((kind) => readItems(area, kind, { ...query, limit: String(limit) })),
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
  items: readonly ItemOfKind[],
  listPath: (kind: ListedKind) => string,
  partyOf: (itemOfKind: ItemOfKind) => string,
): WaitingRow[] =>
  items.map(({ kind, item }) => ({
    id: item._id,
    name: item.projectName,
    to: linkToItem(listPath(kind), item._id),
    poster: posterOf(kind, item),
    goal: goalOf(kind, item),
    party: partyOf({ kind, item }),
    createdAt: item.createdAt,
    status: item.ottUpdates,
  }));

/** The address of a list narrowed to one status. */
export const listWith = (listPath: string, status: ReviewStatus): string =>
  `${listPath}?${new URLSearchParams({ status })}`;

/** What waits, to be worked through from its oldest item. */
export const queueOf = (listPath: string): string => `${listWith(listPath, 'pending')}&order=oldest`;
