import type { Item, StatusCounts } from '@cinvoice/contract/answers';
import { content } from '@cinvoice/contract/kinds/content';
import type { Kind } from '@cinvoice/contract/kinds/define';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { readyToRelease } from '@cinvoice/contract/kinds/ready-to-release';
import { needsRemark } from '@cinvoice/contract/rules/review';
import { type Category, type ReviewStatus, reviewStatuses } from '@cinvoice/contract/vocabulary';
import { type Outcome, send } from '#web/shared/api/api.ts';
import { combineOutcomes } from '#web/shared/api/combine-outcomes.ts';
import { listPath } from '#web/shared/lists/list-page.ts';
import { pendingIn, totalOf } from '#web/shared/lists/status-counts.ts';
import type { Area } from '#web/shared/session/session.ts';
import { loadItems } from './list/load-items.ts';

export type ItemOfKind = { kind: Kind; item: Item };
export type Count = { total: number; pending: number };

export type Summary = {
  newProject: Count;
  gapFunding: Count;
  unreleased: Count;
  released: Count;
  /** What was sent back, the latest first: it waits for the filmmaker and for nobody else. */
  sentBack: ItemOfKind[];
};

const loadCount = async (
  reader: Area,
  { slug }: Kind,
  category: Category | '' = '',
): Promise<Outcome<Count>> => {
  const outcome = await send<StatusCounts>(listPath(`/${slug}/counts`, { category }), { area: reader });
  if (outcome.problem) return outcome;
  return { data: { total: totalOf(outcome.data), pending: pendingIn(outcome.data) } };
};

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

/** How much of everything there is, and what was sent back. Never throws. */
export const loadSummary = async (reader: Area): Promise<Outcome<Summary>> => {
  const outcome = await combineOutcomes([
    loadCount(reader, project, 'new project'),
    loadCount(reader, project, 'gap funding'),
    loadCount(reader, readyToRelease),
    loadCount(reader, content),
    loadAllSentBack(reader),
  ]);
  if (outcome.problem) return outcome;
  const [newProject, gapFunding, unreleased, released, sentBack] = outcome.data;
  return { data: { newProject, gapFunding, unreleased, released, sentBack } };
};
