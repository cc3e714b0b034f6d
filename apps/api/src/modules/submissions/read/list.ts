import { type Item, noItems, type StatusCounts } from '@cinvoice/contract/answers';
import type { Kind } from '@cinvoice/contract/kinds/define';
import type { Actor } from '@cinvoice/contract/rules/review';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import { toCreationCursor, toPage } from '#api/platform/paging.ts';
import { toItem } from '../answer.ts';
import { countByStatus, type Filter, listSubmissions } from '../repo.ts';
import type { SubmissionDeps } from '../service.ts';

type PageRequest = { actor: Actor; filter: Filter };

/**
 * The key that separates readers' lists. All admins read the same; links are signed per item, not per reader.
 */
const toReaderKey = (actor: Actor): string => {
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
 * One page of the items of a kind that the actor may see, serialized. Concurrent requests for one list share
 * its query and its serialization.
 */
export const createPageReader = (deps: SubmissionDeps, kind: Kind) => {
  const read = async ({ actor, filter }: PageRequest): Promise<string> => {
    const rows = await deps.readOnly((db) =>
      listSubmissions(db, actor, kind.slug, { ...filter, limit: filter.limit + 1 }),
    );
    const { items, page } = toPage(rows, filter.limit, toCreationCursor);
    const data: Item[] = items.map((row) => toItem(kind, row, actor, deps));
    return JSON.stringify({ data, page });
  };
  const pageFor = coalesceReads(
    read,
    ({ actor, filter }) => `${toReaderKey(actor)} ${JSON.stringify(filter)}`,
  );
  return (actor: Actor, filter: Filter): Promise<string> => pageFor({ actor, filter });
};

/** The number of items in each status that the actor may see, of a kind or one of its categories. */
export const countItems = async (
  { readOnly }: SubmissionDeps,
  actor: Actor,
  kind: Kind,
  category: string | null,
): Promise<StatusCounts> => {
  const counted = await readOnly((db) => countByStatus(db, actor, kind.slug, category));
  return { ...noItems, ...Object.fromEntries(counted.map(({ status, count }) => [status, count])) };
};
