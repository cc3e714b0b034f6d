import { type Item, noItems, type StatusCounts } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Actor } from '@cinvoice/contract/rules/review';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import { toCreationCursor, toPage } from '#api/platform/paging.ts';
import { itemAnswerOf } from '../answer.ts';
import { countByStatus, type Filter, listSubmissions } from '../repo.ts';
import type { SubmissionDeps } from '../service.ts';

type Asked = { actor: Actor; filter: Filter };

/** What tells one reader's list from another's. All admins read the same; links are signed for items, not for readers. */
const deskOf = (actor: Actor): string => {
  switch (actor.kind) {
    case 'admin':
      return 'admin';
    case 'ott':
      return `ott ${actor.ottId}`;
    case 'user':
    case 'registration':
      return `user ${actor.userId}`;
  }
};

/**
 * One page of the items of a kind that the actor may see, in the order asked for, as the text of an answer. All who
 * have one list open and ask for it anew at one moment share the reading and the writing of it.
 */
export const sharedPages = (deps: SubmissionDeps, kind: Kind) => {
  const read = async ({ actor, filter }: Asked): Promise<string> => {
    const rows = await listSubmissions(deps.db, actor, kind.slug, { ...filter, limit: filter.limit + 1 });
    const { items, page } = toPage(rows, filter.limit, toCreationCursor);
    const data: Item[] = items.map((row) => itemAnswerOf(kind, row, actor, deps));
    return JSON.stringify({ data, page });
  };
  const pageFor = coalesceReads(read, ({ actor, filter }) => `${deskOf(actor)} ${JSON.stringify(filter)}`);
  return (actor: Actor, filter: Filter): Promise<string> => pageFor({ actor, filter });
};

/** How many items of a kind, or of one category of it, the actor may see in each status, none left out. */
export const countItems = async (
  { db }: SubmissionDeps,
  actor: Actor,
  kind: Kind,
  category: string | null,
): Promise<StatusCounts> => {
  const counted = await countByStatus(db, actor, kind.slug, category);
  return { ...noItems, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) };
};
