import { nobody, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf, Origin } from '#api/modules/auth/index.ts';
import {
  type Credentials,
  type SecondFactorDeps,
  signInWithPassword,
} from '#api/modules/second-factor/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { hashPassword } from '#api/platform/passwords.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { findAdminToSignIn, findOldestAdmin, insertAdmin, lockAdminToSignIn } from './repo.ts';

type Deps = { db: Db; clock: Clock };
type Attempt = { id: string; password: string; code: string; network: string; origin: Origin };

type SignInRow = { id: string; admin_id: string; password_hash: string };

const credentialsOf = (row: SignInRow | undefined): Credentials | undefined =>
  row && { id: row.id, label: row.admin_id, names: [row.admin_id], passwordHash: row.password_hash };

/** In a transaction they stay as they are until it ends. */
export const findAdminCredentials = async (db: Db, id: string): Promise<Credentials | undefined> =>
  credentialsOf(await lockAdminToSignIn(db, id));

export const signInAdmin = async (deps: SecondFactorDeps, { id, ...attempt }: Attempt): Promise<string> => {
  const { token } = await signInWithPassword(deps, {
    ...attempt,
    kind: 'admin',
    name: id,
    find: async (db) => credentialsOf(await findAdminToSignIn(db, id)),
    lock: findAdminCredentials,
  });
  return token;
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
    const now = clock();
    const id = await insertAdmin(tx, admin.id, passwordHash, now);
    const target = { kind: 'admin' as const, id, label: admin.id };
    await writeAudit(tx, { action: 'admin-added', by: nobody(), target, details: { at: 'start' } }, now);
    return true;
  });
};
