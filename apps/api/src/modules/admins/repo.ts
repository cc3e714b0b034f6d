import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';

const selectCredentials = (db: Db) =>
  db.selectFrom('admins').select(['id', 'admin_id', 'password_hash', 'must_change_password']);

/** By the name an admin signs in with, case-insensitive. */
export const findAdminToSignIn = (db: Db, adminId: string) =>
  selectCredentials(db)
    .where((where) => where(where.fn('lower', ['admin_id']), '=', adminId.toLowerCase()))
    .executeTakeFirst();

/** The same by its id, locked until the transaction ends. */
export const lockAdminToSignIn = (tx: Db, id: string) =>
  selectCredentials(tx).where('id', '=', id).forShare().executeTakeFirst();

export const findAdmin = (db: Db, id: string) =>
  db.selectFrom('admins').select(['id', 'admin_id']).where('id', '=', id).executeTakeFirst();

export const findOldestAdmin = (db: Db) =>
  db.selectFrom('admins').select(['id', 'admin_id']).orderBy('created_at').limit(1).executeTakeFirst();

const selectAccounts = (db: Db) =>
  db.selectFrom('admins').select([
    'id',
    'admin_id',
    'created_at',
    sql<boolean>`EXISTS (
        SELECT FROM second_factors WHERE second_factors.admin_id = admins.id AND confirmed_at IS NOT NULL
      )`.as('has_second_factor'),
  ]);

export type AdminRow = Awaited<ReturnType<typeof findAdminAccount>>;

export const findAdminAccount = (db: Db, id: string) =>
  selectAccounts(db).where('id', '=', id).executeTakeFirstOrThrow();

export const listAdmins = (db: Db, limit: number, cursor: Cursor | null): Promise<AdminRow[]> =>
  selectAccounts(db)
    .where(isOlderThanCursor('created_at', 'id', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

type NewAdmin = { adminId: string; passwordHash: string; mustChangePassword: boolean };

/** Returns the id of the new account. */
export const insertAdmin = async (
  db: Db,
  { adminId, passwordHash, mustChangePassword }: NewAdmin,
  now: Date,
): Promise<string> => {
  const id = newId(now);
  await db
    .insertInto('admins')
    .values({
      id,
      admin_id: adminId,
      password_hash: passwordHash,
      must_change_password: mustChangePassword,
      created_at: now,
    })
    .execute();
  return id;
};

/** Replaces any password; its owner changes it at the first use. */
export const replacePassword = (tx: Db, id: string, to: string) =>
  tx
    .updateTable('admins')
    .set({ password_hash: to, must_change_password: true })
    .where('id', '=', id)
    .execute();

/** Saves a password of the owner's choice; false if the former one has changed meanwhile. */
export const savePassword = async (tx: Db, id: string, from: string, to: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('admins')
    .set({ password_hash: to, must_change_password: false })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
