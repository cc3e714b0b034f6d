import type { Item } from '@cinvoice/contract/answers';
import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import type { Outcome } from '@cinvoice/ui/api/api.ts';
import type { ReviewerArea } from '@cinvoice/ui/session/session.ts';
import type { WaitingRow } from '#web/features/reviews/waiting-list.tsx';
import { findPoster, getGoal } from '#web/features/submissions/item-values.ts';
import { toItemPath } from '#web/features/submissions/list/use-open-item.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { type ListQuery, readList } from '#web/shared/lists/list-page.ts';

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

/** Reads the first few items of all kinds together, in the order of submission. Never throws. */
export const readItemsOfAllKinds = async (
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

/** Converts items for the lists of dashboards. Stands here, since reviews and submissions do not import each other. */
export const toWaitingRows = (
  items: readonly ItemOfKind[],
  listPath: (kind: ListedKind) => string,
  formatParty: (itemOfKind: ItemOfKind) => string,
): WaitingRow[] =>
  items.map(({ kind, item }) => ({
    id: item._id,
    name: item.projectName,
    to: toItemPath(listPath(kind), item._id),
    poster: findPoster(kind, item),
    goal: getGoal(kind, item),
    party: formatParty({ kind, item }),
    createdAt: item.createdAt,
    status: item.ottUpdates,
  }));

/** The path of a list, filtered by one status. */
export const toFilteredPath = (listPath: string, status: ReviewStatus): string =>
  `${listPath}?${new URLSearchParams({ status })}`;

/** The path of the pending items, oldest first. */
export const toQueuePath = (listPath: string): string =>
  `${toFilteredPath(listPath, 'pending')}&order=oldest`;
