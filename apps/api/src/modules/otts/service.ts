import type { StaffDue } from '@cinvoice/contract/accounts';
import type { Ott } from '@cinvoice/contract/answers';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import type { PasskeyAnswer } from '@cinvoice/contract/passkeys';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { SessionOrigin } from '#api/modules/auth/index.ts';
import {
  type Credentials,
  type SecondFactorDeps,
  signInWithPassword,
} from '#api/modules/second-factor/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import { type Db, isViolationOf } from '#api/platform/db.ts';
import { hashPassword } from '#api/platform/passwords.ts';
import { Problem } from '#api/platform/problem.ts';
import { findOtt, findOttToSignIn, insertOtt, lockOttToSignIn, type OttRow } from './repo.ts';

type Deps = { db: Db; clock: Clock };

export const toOtt = (row: OttRow): Ott => ({
  _id: row.id,
  ottId: row.ott_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
});

type NewOtt = { ottId: string; name: string; email?: string; password: string };

/** A password that an admin hands over is changed at its first use; one that the product generates is not. */
export const addOtt = async (
  { db, clock }: Deps,
  by: AuditActor,
  { password, ...ott }: NewOtt,
): Promise<Ott> => {
  const mustChangePassword = by.kind === 'admin';
  const passwordHash = await hashPassword(password);
  try {
    return await db.transaction().execute(async (tx) => {
      const now = clock();
      const row = await insertOtt(tx, { ...ott, passwordHash, mustChangePassword }, now);
      await writeAudit(tx, { action: 'ott-added', by, target: toAuditTarget(row) }, now);
      return toOtt(row);
    });
  } catch (error) {
    if (!isViolationOf(error, 'otts_ott_id')) throw error;
    const errors = [{ path: 'ottId', ...makeServerFieldRefusal('ott-id-in-use') }];
    throw new Problem('ott-id-taken', { errors, cause: error });
  }
};

export const toAuditTarget = ({ id, ott_id }: { id: string; ott_id: string }) => ({
  kind: 'ott' as const,
  id,
  label: ott_id,
});

type Attempt = {
  ottId: string;
  password: string;
  code: string;
  passkey?: PasskeyAnswer | undefined;
  network: string;
  origin: SessionOrigin;
};

type SignInRow = NonNullable<Awaited<ReturnType<typeof findOttToSignIn>>>;

const toCredentials = (row: SignInRow | undefined): Credentials | undefined =>
  row && {
    id: row.id,
    label: row.ott_id,
    names: [row.ott_id, row.name],
    passwordHash: row.password_hash,
    mustChangePassword: row.must_change_password,
  };

/** Locked until the end of a transaction. */
export const findOttCredentials = async (db: Db, id: string): Promise<Credentials | undefined> =>
  toCredentials(await lockOttToSignIn(db, id));

export const signInOtt = async (
  deps: SecondFactorDeps,
  { ottId, ...attempt }: Attempt,
): Promise<{ token: string; due?: StaffDue; data: Ott }> => {
  const { id, ...entry } = await signInWithPassword(deps, {
    ...attempt,
    kind: 'ott',
    name: ottId,
    find: async (db) => toCredentials(await findOttToSignIn(db, ottId)),
    lock: findOttCredentials,
  });
  const ott = await findOtt(deps.db, id);
  if (!ott) throw new Problem('wrong-credentials');
  return { ...entry, data: toOtt(ott) };
};
