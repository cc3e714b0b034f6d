import { type ActorOf, limitTries, openSession } from '#api/modules/auth/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { hashPassword, isPassword, spendPasswordTime } from '#api/platform/passwords.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { findAdminToSignIn, findOldestAdmin, insertAdmin } from './repo.ts';

type Deps = { db: Db; clock: Clock };
type Attempt = { id: string; password: string; address: string };

/** A wrong id and a wrong password are refused alike, in like time. */
export const signInAdmin = async (deps: Deps, { id, password, address }: Attempt): Promise<string> => {
  const admin = await limitTries(deps, `admin ${id.toLowerCase()} from ${address}`, async () => {
    const found = await findAdminToSignIn(deps.db, id);
    if (!found) await spendPasswordTime(password);
    return found && (await isPassword(password, found.password_hash)) ? found : null;
  });
  return openSession(deps.db, { kind: 'admin', adminId: admin.id }, deps.clock());
};

/** The admin that has been there longest, or null where there is none. */
export const findFirstAdmin = async (db: Db): Promise<ActorOf<'admin'> | null> => {
  const admin = await findOldestAdmin(db);
  return admin ? { kind: 'admin', adminId: admin.id } : null;
};

/** Makes the first admin where there is none yet; whether it did. Of servers that start together, one does. */
export const addFirstAdmin = async (
  { db, clock }: Deps,
  admin: { id: string; password: string },
): Promise<boolean> => {
  const passwordHash = await hashPassword(admin.password);
  return db.transaction().execute(async (tx) => {
    await lockName(tx, 'first admin');
    if (await findOldestAdmin(tx)) return false;
    await insertAdmin(tx, admin.id, passwordHash, clock());
    return true;
  });
};
