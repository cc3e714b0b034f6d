import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { toLikePattern } from '#api/platform/search.ts';

export type OttRow = Pick<Selectable<Schema['otts']>, 'id' | 'ott_id' | 'name' | 'created_at'>;

const selectShown = ['id', 'ott_id', 'name', 'created_at'] as const;

/** The OTTs that can be chosen and sign in; a deactivated one stays on its items. Decision 36. */
export const listActiveOtts = (db: Db, limit: number, cursor: Cursor | null): Promise<OttRow[]> =>
  db
    .selectFrom('otts')
    .select(selectShown)
    .where('deactivated_at', 'is', null)
    .where(isOlderThanCursor('created_at', 'id', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The query of lockActiveOtt, for callers that run it inside another statement. */
export const prepareOttLock = (tx: Db, id: string) =>
  tx
    .selectFrom('otts')
    .select(selectShown)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .forShare();

/** The active OTT of that id, locked against deactivation until the transaction ends. */
export const lockActiveOtt = (tx: Db, id: string): Promise<OttRow | undefined> =>
  prepareOttLock(tx, id).executeTakeFirst();

export const findOtt = (db: Db, id: string): Promise<OttRow | undefined> =>
  db.selectFrom('otts').select(selectShown).where('id', '=', id).executeTakeFirst();

type Account = Selectable<Schema['otts']>;
export type OttAccountRow = OttRow &
  Pick<Account, 'deactivated_at' | 'email'> & { has_second_factor: boolean };

const hasSecondFactor = sql<boolean>`EXISTS (
  SELECT FROM second_factors WHERE second_factors.ott_id = otts.id AND confirmed_at IS NOT NULL
)`.as('has_second_factor');

const selectAccounts = (db: Db) =>
  db.selectFrom('otts').select([...selectShown, 'deactivated_at', 'email', hasSecondFactor]);

export type Filter = { q: string; limit: number; cursor: Cursor | null };

/** All OTTs, for admins. */
export const listOtts = (db: Db, { q, limit, cursor }: Filter): Promise<OttAccountRow[]> =>
  selectAccounts(db)
    .where((where) =>
      where.or([where('ott_id', 'ilike', toLikePattern(q)), where('name', 'ilike', toLikePattern(q))]),
    )
    .where(isOlderThanCursor('created_at', 'id', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The number of OTTs, including deactivated ones, as in the list. */
export const countOtts = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('otts')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const findOttAccount = (db: Db, id: string): Promise<OttAccountRow> =>
  selectAccounts(db).where('id', '=', id).executeTakeFirstOrThrow();

/** Locks the OTT until the transaction ends. */
export const lockOtt = (tx: Db, id: string): Promise<Account | undefined> =>
  tx.selectFrom('otts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Changes = {
  name?: string;
  email?: string;
  password_hash?: string;
  must_change_password?: boolean;
  deactivated_at?: Date | null;
};

export const saveOtt = (tx: Db, id: string, changes: Changes) =>
  tx.updateTable('otts').set(changes).where('id', '=', id).execute();

/** Saves a password of the OTT's choice; false if the former one has changed meanwhile. */
export const savePassword = async (tx: Db, id: string, from: string, to: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('otts')
    .set({ password_hash: to, must_change_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

const selectCredentials = (db: Db) =>
  db
    .selectFrom('otts')
    .select(['id', 'ott_id', 'name', 'password_hash', 'must_change_password'])
    .where('deactivated_at', 'is', null);

/** By its sign-in name, case-insensitive, with the data that checks its password. */
export const findOttToSignIn = (db: Db, ottId: string) =>
  selectCredentials(db)
    .where((where) => where(where.fn('lower', ['ott_id']), '=', ottId.toLowerCase()))
    .executeTakeFirst();

/** The same by its id, locked until the transaction ends. */
export const lockOttToSignIn = (tx: Db, id: string) =>
  selectCredentials(tx).where('id', '=', id).forShare().executeTakeFirst();

export const insertOtt = (
  db: Db,
  ott: { ottId: string; name: string; email?: string; passwordHash: string; mustChangePassword: boolean },
  now: Date,
): Promise<OttRow> =>
  db
    .insertInto('otts')
    .values({
      id: newId(now),
      ott_id: ott.ottId,
      name: ott.name,
      email: ott.email ?? '',
      password_hash: ott.passwordHash,
      must_change_password: ott.mustChangePassword,
      deactivated_at: null,
      created_at: now,
    })
    .returning(selectShown)
    .executeTakeFirstOrThrow();
