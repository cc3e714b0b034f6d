import type { Selectable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, newestFirst } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';

export type OttRow = Pick<Selectable<Schema['otts']>, 'id' | 'ott_id' | 'name' | 'created_at'>;

const shown = ['id', 'ott_id', 'name', 'created_at'] as const;

/** The OTTs that can be chosen and can sign in; a deactivated one stays on the items that name it. Decision 36. */
export const listActiveOtts = (db: Db, limit: number, cursor: Cursor | null): Promise<OttRow[]> =>
  db
    .selectFrom('otts')
    .select(shown)
    .where('deactivated_at', 'is', null)
    .where(newestFirst('created_at', 'id', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The active OTT of that id, kept from being deactivated until the transaction ends. */
export const lockActiveOtt = (tx: Db, id: string): Promise<OttRow | undefined> =>
  tx
    .selectFrom('otts')
    .select(shown)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst();

export const findOtt = (db: Db, id: string): Promise<OttRow | undefined> =>
  db.selectFrom('otts').select(shown).where('id', '=', id).executeTakeFirst();

/** By the name it signs in with, in any case, with what is needed to check its password. */
export const findOttToSignIn = (db: Db, ottId: string) =>
  db
    .selectFrom('otts')
    .select([...shown, 'password_hash'])
    .where((where) => where(where.fn('lower', ['ott_id']), '=', ottId.toLowerCase()))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();

export const insertOtt = (
  db: Db,
  ott: { ottId: string; name: string; passwordHash: string },
  now: Date,
): Promise<OttRow> =>
  db
    .insertInto('otts')
    .values({
      id: newId(now),
      ott_id: ott.ottId,
      name: ott.name,
      password_hash: ott.passwordHash,
      deactivated_at: null,
      created_at: now,
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
