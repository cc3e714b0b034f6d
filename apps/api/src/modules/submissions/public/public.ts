import type { PublicItem } from '@cinvoice/contract/answers';
import type { FileLinks } from '#api/modules/files/index.ts';
import { coalesceReads } from '#api/platform/coalesce-reads.ts';
import type { Db } from '#api/platform/db.ts';
import { type TaggedJson, tagJson } from '#api/platform/json-text.ts';
import { type Cursor, toCreationCursor, toPage } from '#api/platform/paging.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { toPublicItem } from '../answer.ts';
import { listApproved } from './repo.ts';

/** The newest approved items of a kind. */
export const createPublicList =
  (links: FileLinks, kind: string) =>
  async (db: Db, limit: number): Promise<PublicItem[]> =>
    (await listApproved(db, kind, { limit, cursor: null })).map((row) =>
      toPublicItem(row, links.publicPosterOf),
    );

/** The approved items of a kind as one serialized answer. Concurrent readers share one query. */
export const createPublicPages = (readOnly: ReadOnly, links: FileLinks, kind: string) => {
  const read = async (limit: number, cursor: Cursor | null): Promise<TaggedJson> => {
    const rows = await readOnly((db) => listApproved(db, kind, { limit: limit + 1, cursor }));
    const { items, page } = toPage(rows, limit, toCreationCursor);
    const data: PublicItem[] = items.map((row) => toPublicItem(row, links.publicPosterOf));
    return tagJson({ data, page });
  };
  const firstPages = coalesceReads((limit: number) => read(limit, null));
  return (limit: number, cursor: Cursor | null): Promise<TaggedJson> =>
    cursor ? read(limit, cursor) : firstPages(limit);
};
