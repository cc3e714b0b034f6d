import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';

/** By the name an admin signs in with, in any case. */
export const findAdminToSignIn = (db: Db, adminId: string) =>
  db
    .selectFrom('admins')
    .selectAll()
    .where((where) => where(where.fn('lower', ['admin_id']), '=', adminId.toLowerCase()))
    .executeTakeFirst();

export const findAdmin = (db: Db, id: string) =>
  db.selectFrom('admins').select(['id', 'admin_id']).where('id', '=', id).executeTakeFirst();

export const findOldestAdmin = (db: Db) =>
  db.selectFrom('admins').select(['id', 'admin_id']).orderBy('created_at').limit(1).executeTakeFirst();

export const insertAdmin = (db: Db, adminId: string, passwordHash: string, now: Date) =>
  db
    .insertInto('admins')
    .values({ id: newId(now), admin_id: adminId, password_hash: passwordHash, created_at: now })
    .execute();
