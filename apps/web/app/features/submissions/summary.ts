import type { Item, StatusCounts } from '@cinvoice/contract/answers';
import { type Kind, listCategories } from '@cinvoice/contract/kinds/define';
import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';
import { needsRemark } from '@cinvoice/contract/rules/review';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import { type Outcome, send } from '@cinvoice/ui/api/api.ts';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { countPending, countTotal } from '#web/shared/lists/status-counts.ts';
import { loadItems } from './list/load-items.ts';

export type ItemOfKind = { kind: Kind; item: Item };
/** The number of items of a kind, or of one category of a kind that has categories. */
export type KindCount = { kind: ListedKind; category: string | null; total: number; pending: number };

export type Summary = {
  counts: KindCount[];
  /** The items that wait for the filmmaker, latest first. */
  sentBack: ItemOfKind[];
};

const loadCount = async (
  area: Area,
  kind: ListedKind,
  category: string | null,
): Promise<Outcome<KindCount>> => {
  const path = buildListPath(`/${kind.slug}/counts`, { category: category ?? '' });
  const outcome = await send<StatusCounts>(path, { area: area });
  if (outcome.problem) return outcome;
  return { data: { kind, category, total: countTotal(outcome.data), pending: countPending(outcome.data) } };
};

const listCountedCategories = (kind: ListedKind): readonly (string | null)[] => {
  const categories = listCategories(kind);
  return categories.length > 0 ? categories : [null];
};

const loadCounts = (area: Area): Promise<Outcome<KindCount[]>> =>
  combineOutcomes(
    kinds.flatMap((kind) => listCountedCategories(kind).map((category) => loadCount(area, kind, category))),
  );

/** Limits the items of each kind and status. The lists have the rest. */
const SENT_BACK_LIMIT = 50;

const loadSentBack = async (area: Area, kind: Kind, status: ReviewStatus): Promise<Outcome<ItemOfKind[]>> => {
  const outcome = await loadItems(kind, area, { status, limit: SENT_BACK_LIMIT });
  if (outcome.problem) return outcome;
  return { data: outcome.data.items.map((item) => ({ kind, item })) };
};

const compareLatestFirst = (one: ItemOfKind, other: ItemOfKind): number =>
  other.item.updatedAt.localeCompare(one.item.updatedAt);

const loadAllSentBack = async (area: Area): Promise<Outcome<ItemOfKind[]>> => {
  const statuses = reviewStatuses.filter(needsRemark);
  const outcome = await combineOutcomes(
    kinds.flatMap((kind) => statuses.map((status) => loadSentBack(area, kind, status))),
  );
  return outcome.problem ? outcome : { data: outcome.data.flat().toSorted(compareLatestFirst) };
};

/** Loads the counts of all kinds and the items that were sent back. Never throws. */
export const loadSummary = async (area: Area): Promise<Outcome<Summary>> => {
  const outcome = await combineOutcomes([loadCounts(area), loadAllSentBack(area)]);
  if (outcome.problem) return outcome;
  const [counts, sentBack] = outcome.data;
  return { data: { counts, sentBack } };
};
