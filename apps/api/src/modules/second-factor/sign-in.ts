import type { StaffDue } from '@cinvoice/contract/accounts';
import type { PasskeyAnswer } from '@cinvoice/contract/passkeys';
import { type AuditActor, createNobody, writeAudit } from '#api/modules/audit/index.ts';
import {
  findTokenHolder,
  limitTries,
  openSession,
  type SessionOrigin,
  toTriesKey,
} from '#api/modules/auth/index.ts';
import { requestPasskey } from '#api/modules/passkeys/index.ts';
import type { Db } from '#api/platform/db.ts';
import { verifyDecoy, verifyPassword } from '#api/platform/passwords.ts';
import { Problem } from '#api/platform/problem.ts';
import { clearRateLimit, consumeRateLimit } from '#api/platform/rate-limit.ts';
import { countProofTry, isOn, type Proof, type SecondFactorDeps, spendProof } from './proof.ts';
import type { Holder } from './repo.ts';

/** An account with a password, as its module provides it. */
export type Credentials = {
  id: string;
  label: string;
  names: readonly string[];
  passwordHash: string;
  /** True if somebody else has set the password. */
  mustChangePassword: boolean;
};

export type Attempt = {
  kind: Holder['kind'];
  /** As typed. */
  name: string;
  password: string;
  /** Empty if none was sent. */
  code: string;
  /** Takes the place of a code. */
  passkey?: PasskeyAnswer | undefined;
  /** The network that tries are counted for. */
  network: string;
  origin: SessionOrigin;
  find: (db: Db) => Promise<Credentials | undefined>;
  /** The same account, locked until the transaction ends. */
  lock: (tx: Db, id: string) => Promise<Credentials | undefined>;
};

type SignedIn = {
  id: string;
  token: string;
  /** The pending duty that limits the session; absent without one. */
  due?: StaffDue;
};

/** Per network, for any accounts: nobody keeps this server, or its log, busy with passwords. */
const NETWORK_TRIES = 100;
const NETWORK_WINDOW_SECONDS = 15 * 60;

/** A wrong id and a wrong password are refused alike, in like time; a second factor is asked for only after both are right. */
export const signInWithPassword = async (deps: SecondFactorDeps, attempt: Attempt): Promise<SignedIn> => {
  const { db, clock } = deps;
  const limit = {
    key: `passwords from ${attempt.network}`,
    most: NETWORK_TRIES,
    seconds: NETWORK_WINDOW_SECONDS,
  };
  await consumeRateLimit(db, limit, clock());
  const found = await attempt.find(db);
  const account = `${attempt.kind} ${attempt.name.toLowerCase()}`;
  const counted = await toTriesKey(deps, { account, id: found?.id, origin: attempt.origin });
  const signedIn = await limitTries(deps, counted, () => checkCredentials(deps, attempt, found));
  await clearRateLimit(db, limit.key);
  return signedIn;
};

const checkCredentials = async (
  deps: SecondFactorDeps,
  attempt: Attempt,
  found: Credentials | undefined,
): Promise<SignedIn | null> => {
  if (!found) await verifyDecoy(attempt.password);
  if (!found || !(await verifyPassword(attempt.password, found.passwordHash))) {
    await auditFailure(deps, attempt, found, 'password');
    return null;
  }
  return signInOnce(deps, attempt, found);
};

/** Opens a session once the password is right. */
const signInOnce = async (
  deps: SecondFactorDeps,
  attempt: Attempt,
  found: Credentials,
): Promise<SignedIn | null> => {
  const holder = { kind: attempt.kind, id: found.id };
  const needed = await isOn(deps.db, holder);
  if (needed && attempt.code === '' && !attempt.passkey) {
    throw new Problem('second-factor-needed', { passkey: await requestPasskey(deps, holder) });
  }
  if (needed) await countProofTry(deps, holder);
  const signedIn = await deps.db.transaction().execute(async (tx) => {
    const locked = await attempt.lock(tx, found.id);
    // Deactivated meanwhile, or given another password.
    if (locked?.passwordHash !== found.passwordHash) return null;
    const proof = needed ? await spendProof(deps, tx, holder, attempt) : 'none';
    return proof && openStaffSession(deps, tx, attempt, locked, proof);
  });
  if (signedIn) return signedIn;
  await auditFailure(deps, attempt, found, needed ? 'second factor' : 'password');
  if (needed) throw new Problem(attempt.passkey ? 'wrong-passkey' : 'wrong-second-factor');
  return null;
};

const openStaffSession = async (
  deps: SecondFactorDeps,
  tx: Db,
  { kind, origin }: Attempt,
  { id, label }: Credentials,
  proof: Proof | 'none',
): Promise<SignedIn> => {
  const now = deps.clock();
  const subject = kind === 'ott' ? { kind, ottId: id } : { kind, adminId: id };
  const by: AuditActor = { kind, id, address: origin.address };
  const action = proof === 'recovery-code' ? 'recovery-code-used' : 'signed-in';
  await writeAudit(
    tx,
    { action, by, target: { kind, id, label }, details: { device: origin.userAgent } },
    now,
  );
  const token = await openSession(tx, subject, now, origin);
  // Read on this connection: after the commit, another may not be had in time.
  const due = (await findTokenHolder({ ...deps, db: tx }, token))?.due;
  return { id, token, ...(due && { due }) };
};

/** An unknown account's typed id is not stored: it may be a password in the wrong field. */
const auditFailure = (
  { db, clock }: SecondFactorDeps,
  { kind, origin }: Attempt,
  found: Credentials | undefined,
  wrong: 'password' | 'second factor',
) => {
  const by = createNobody(origin.address);
  const target = { kind, id: found?.id ?? null, label: found?.label ?? '' };
  return writeAudit(db, { action: 'sign-in-failed', by, target, details: { wrong } }, clock());
};
