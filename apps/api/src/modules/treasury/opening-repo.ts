import type { OpeningPoint } from '@cinvoice/contract/market/opening';
import type { Db } from '#api/platform/db.ts';

/** All words on all points, newest first: people said each, so they are few. */
export const listOpeningWords = (db: Db) =>
  db
    .selectFrom('opening_words')
    .innerJoin('admins', 'admins.id', 'opening_words.admin_id')
    .select(['point', 'is_settled', 'note', 'at', 'admins.admin_id as by'])
    .orderBy('at', 'desc')
    .orderBy('opening_words.id', 'desc')
    .execute();

type NewWord = { id: string; point: OpeningPoint; isSettled: boolean; note: string; adminId: string };

export const insertOpeningWord = (
  tx: Db,
  { id, point, isSettled, note, adminId }: NewWord,
  now: Date,
): Promise<unknown> =>
  tx
    .insertInto('opening_words')
    .values({ id, point, is_settled: isSettled, note, admin_id: adminId, at: now })
    .execute();
