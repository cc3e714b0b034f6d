import type { StaffDue } from '@cinvoice/contract/accounts';
import type { PasskeyAnswer } from '@cinvoice/contract/passkeys';
import { createNobody, writeAudit } from '#api/modules/audit/index.ts';
import type { ActorOf, SessionOrigin } from '#api/modules/auth/index.ts';
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
type Attempt = {
  id: string;
  password: string;
  code: string;
  passkey?: PasskeyAnswer | undefined;
  network: string;
  origin: SessionOrigin;
};

type SignInRow = NonNullable<Awaited<ReturnType<typeof findAdminToSignIn>>>;

const toCredentials = (row: SignInRow | undefined): Credentials | undefined =>
  row && {
    id: row.id,
    label: row.admin_id,
    names: [row.admin_id],
    passwordHash: row.password_hash,
    mustChangePassword: row.must_change_password,
  };

/** Locked until the end of a transaction. */
export const findAdminCredentials = async (db: Db, id: string): Promise<Credentials | undefined> =>
  toCredentials(await lockAdminToSignIn(db, id));

export const signInAdmin = async (
  deps: SecondFactorDeps,
  { id: adminId, ...attempt }: Attempt,
): Promise<{ token: string; due?: StaffDue }> => {
  const { id: _, ...entry } = await signInWithPassword(deps, {
    ...attempt,
    kind: 'admin',
    name: adminId,
    find: async (db) => toCredentials(await findAdminToSignIn(db, adminId)),
    lock: findAdminCredentials,
  });
  return entry;
};

/** The account of an admin ID, in any case. */
export const findAdminByName = async (db: Db, name: string): Promise<{ id: string } | null> =>
  (await findAdminToSignIn(db, name)) ?? null;

/** The oldest admin, or null without any. */
export const findFirstAdmin = async (db: Db): Promise<ActorOf<'admin'> | null> => {
  const admin = await findOldestAdmin(db);
  return admin ? { kind: 'admin', adminId: admin.id } : null;
};

/**
 * Creates the first admin if there is none, with the operator's password or one shown in their terminal;
 * false if there is one. Of servers that start together, one does.
 */
export const ensureFirstAdmin = async (
  { db, clock }: Deps,
  admin: { id: string; password: string },
): Promise<boolean> => {
  // Nearly every start finds one: a hash takes as long as many reads.
  if (await findOldestAdmin(db)) return false;
  const passwordHash = await hashPassword(admin.password);
  return db.transaction().execute(async (tx) => {
    await lockName(tx, 'first admin');
    if (await findOldestAdmin(tx)) return false;
    await insertAdminAtStart(tx, admin.id, passwordHash, clock());
    return true;
  });
};

/** With the operator's password, which need not be changed. Returns the id of the account. */
const insertAdminAtStart = async (
  tx: Db,
  adminId: string,
  passwordHash: string,
  now: Date,
): Promise<string> => {
  const id = await insertAdmin(tx, { adminId, passwordHash, mustChangePassword: false }, now);
  const target = { kind: 'admin' as const, id, label: adminId };
  await writeAudit(tx, { action: 'admin-added', by: createNobody(), target, details: { at: 'start' } }, now);
  return id;
};

/** Creates an admin of the sample data, in the transaction of the caller. Returns the id of the account. */
export const addSampleAdmin = async (
  tx: Db,
  admin: { id: string; password: string },
  now: Date,
): Promise<string> => insertAdminAtStart(tx, admin.id, await hashPassword(admin.password), now);
