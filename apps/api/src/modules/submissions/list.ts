import type { Item, Page, StatusCounts } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Actor } from '@cinvoice/contract/rules/review';
import { pageOf } from '#api/platform/paging.ts';
import { itemAnswerOf } from './answer.ts';
import { countByStatus, type Filter, listSubmissions } from './repo.ts';
import type { SubmissionDeps } from './service.ts';

/** One page of the items of a kind that the actor may see, newest first. */
export const listPage = async (
  deps: SubmissionDeps,
  actor: Actor,
  kind: Kind,
  filter: Filter,
): Promise<{ data: Item[]; page: Page }> => {
  const rows = await listSubmissions(deps.db, actor, kind.slug, { ...filter, limit: filter.limit + 1 });
  const { items, page } = pageOf(rows, filter.limit, (row) => ({ at: row.created_at, id: row.id }));
  return { data: items.map((row) => itemAnswerOf(kind, row, actor, deps)), page };
};

/** How many items of a kind the actor may see in each status, none left out. */
export const countItems = async ({ db }: SubmissionDeps, actor: Actor, kind: Kind): Promise<StatusCounts> => {
  const none: StatusCounts = { pending: 0, approved: 0, rejected: 0, 'Need Clarification': 0 };
  const counted = await countByStatus(db, actor, kind.slug);
  return { ...none, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) };
};
