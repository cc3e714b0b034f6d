import type { Item, StatusCounts } from '@cinvoice/contract/answers';
import { type Kind, listCategories } from '@cinvoice/contract/kinds/define';
import { kinds, type ListedKind } from '@cinvoice/contract/kinds/kinds';
import { needsRemark } from '@cinvoice/contract/rules/review';
import { type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import { type Outcome, send } from '#web/shared/api/api.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { buildListPath } from '#web/shared/lists/list-page.ts';
import { countPending, countTotal } from '#web/shared/lists/status-counts.ts';
import type { Area } from '#web/shared/session/session.ts';
import { loadItems } from './list/load-items.ts';

export type ItemOfKind = { kind: Kind; item: Item };
/** The items of a kind, or of one category of a kind that has categories. */
export type KindCount = { kind: ListedKind; category: string | null; total: number; pending: number };

export type Summary = {
  counts: KindCount[];
  /** The items that wait for the filmmaker and for nobody else, the latest first. */
  sentBack: ItemOfKind[];
};

const loadCount = async (
  reader: Area,
  kind: ListedKind,
  category: string | null,
): Promise<Outcome<KindCount>> => {
  const path = buildListPath(`/${kind.slug}/counts`, { category: category ?? '' });
  const outcome = await send<StatusCounts>(path, { area: reader });
  if (outcome.problem) return outcome;
  return { data: { kind, category, total: countTotal(outcome.data), pending: countPending(outcome.data) } };
};

const countedIn = (kind: ListedKind): readonly (string | null)[] => {
  const categories = listCategories(kind);
  return categories.length > 0 ? categories : [null];
};

const loadCounts = (reader: Area): Promise<Outcome<KindCount[]>> =>
  combineOutcomes(
    kinds.flatMap((kind) => countedIn(kind).map((category) => loadCount(reader, kind, category))),
  );

/** As many of each kind and status as one looks through at a sitting; the lists have the rest. */
const MOST_SENT_BACK = 50;

const loadSentBack = async (
  reader: Area,
  kind: Kind,
  status: ReviewStatus,
): Promise<Outcome<ItemOfKind[]>> => {
  const outcome = await loadItems(kind, reader, { status, limit: MOST_SENT_BACK });
  if (outcome.problem) return outcome;
  return { data: outcome.data.items.map((item) => ({ kind, item })) };
};

const latestFirst = (one: ItemOfKind, other: ItemOfKind): number =>
  other.item.updatedAt.localeCompare(one.item.updatedAt);

const loadAllSentBack = async (reader: Area): Promise<Outcome<ItemOfKind[]>> => {
  const statuses = reviewStatuses.filter(needsRemark);
  const outcome = await combineOutcomes(
    kinds.flatMap((kind) => statuses.map((status) => loadSentBack(reader, kind, status))),
  );
  return outcome.problem ? outcome : { data: outcome.data.flat().toSorted(latestFirst) };
};

/** The counts of all kinds, and the items that were sent back. Never throws. */
export const loadSummary = async (reader: Area): Promise<Outcome<Summary>> => {
  const outcome = await combineOutcomes([loadCounts(reader), loadAllSentBack(reader)]);
  if (outcome.problem) return outcome;
  const [counts, sentBack] = outcome.data;
  return { data: { counts, sentBack } };
};
