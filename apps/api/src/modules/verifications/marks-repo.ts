import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** Users beside this one with a PAN or a GSTIN that this one submitted as well. Drafts are their owners' alone. */
export const listOthersWithMarks = (db: Db, userId: string) =>
  db
    .selectFrom('verifications as own')
    .innerJoin('verifications as other', (join) =>
      join
        .onRef('other.user_id', '<>', 'own.user_id')
        .on(sql<boolean>`(other.pan_mark = own.pan_mark OR other.gstin_mark = own.gstin_mark)`),
    )
    .innerJoin('users', 'users.id', 'other.user_id')
    .where('own.user_id', '=', userId)
    .where('own.state', '<>', 'draft')
    .where('other.state', '<>', 'draft')
    .select([
      'users.id',
      'users.name',
      sql<boolean>`bool_or(coalesce(other.pan_mark = own.pan_mark, false))`.as('pan'),
      sql<boolean>`bool_or(coalesce(other.gstin_mark = own.gstin_mark, false))`.as('gstin'),
    ])
    .groupBy('users.id')
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();

/** Those that were submitted before there were marks, by their ids. */
export const listUnmarked = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('verifications')
    .select(['id', 'version', 'pan', 'gstin', 'birth_date'])
    .where('id', '>', after)
    .where('state', '<>', 'draft')
    .where(sql<boolean>`((pan <> '' AND pan_mark IS NULL) OR (gstin <> '' AND gstin_mark IS NULL))`)
    .orderBy('id')
    .limit(limit)
    .execute();

type Marks = { pan_mark: Buffer | null; gstin_mark: Buffer | null };

/** A row that was submitted anew meanwhile has got its marks. */
export const saveMarks = (db: Db, { id, version }: { id: string; version: number }, marks: Marks) =>
  db.updateTable('verifications').set(marks).where('id', '=', id).where('version', '=', version).execute();
