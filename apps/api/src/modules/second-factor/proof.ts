import type { PasskeyAnswer } from '@cinvoice/contract/passkeys';
import type { TokenDeps } from '#api/modules/auth/index.ts';
import { type PasskeyDeps, spendAccountPasskey, spendAccountProof } from '#api/modules/passkeys/index.ts';
import { type Clocks, readWorldTime } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { Problem } from '#api/platform/problem.ts';
import { clearRateLimit, consumeRateLimit } from '#api/platform/rate-limit.ts';
import { hashRecoveryCode } from './recovery.ts';
import { type Factor, findFactor, type Holder, lockFactor, spendRecoveryCode, spendStep } from './repo.ts';
import { findStep } from './totp.ts';

export type SecondFactorDeps = TokenDeps &
  PasskeyDeps &
  Clocks & { encryption: Encryption; recoveryKey: Buffer };

export type Proof = 'code' | 'recovery-code' | 'passkey';

/** A shown second factor: a code, blank if none was sent, or a passkey. */
export type Shown = { code: string; passkey?: PasskeyAnswer | undefined };

/** The purpose of an encrypted secret: it is of no use in another row. */
export const toPurpose = (id: string): string => `secret of second factor ${id}`;

export const decryptSecret = ({ encryption }: SecondFactorDeps, id: string, secret: string): Buffer =>
  Buffer.from(encryption.decrypt(secret, toPurpose(id)), 'base64url');

export const isOn = async (db: Db, holder: Holder): Promise<boolean> =>
  Boolean((await findFactor(db, holder))?.confirmed_at);

const TRIES = 10;
const WINDOW_SECONDS = 15 * 60;

const toTriesKey = ({ kind, id }: Holder): string => `second factor of ${kind} ${id}`;

/** Counted per account, from any origin: only holders of the password get here. */
export const countProofTry = async ({ db, clock }: SecondFactorDeps, holder: Holder): Promise<void> => {
  const limit = { key: toTriesKey(holder), most: TRIES, seconds: WINDOW_SECONDS };
  await consumeRateLimit(db, limit, clock());
};

export const clearProofTries = (tx: Db, holder: Holder): Promise<void> =>
  clearRateLimit(tx, toTriesKey(holder));

/**
 * Spends a code, a recovery code or a passkey's answer, and then clears the account's count. Null for a wrong
 * one.
 */
export const spendProof = async (
  deps: SecondFactorDeps,
  tx: Db,
  holder: Holder,
  { code, passkey }: Shown,
): Promise<Proof | null> => {
  const factor = await lockFactor(tx, holder);
  if (!factor?.confirmed_at) throw new Problem('second-factor-off');
  const proof = passkey
    ? (await spendAccountProof(deps, tx, holder, passkey)) && 'passkey'
    : await spend(deps, tx, factor, code);
  if (proof) await clearProofTries(tx, holder);
  return proof || null;
};

/** Spends a code of the app; the moment from which the app counts, or null for a wrong code. */
const spendAppCode = async (
  deps: SecondFactorDeps,
  tx: Db,
  factor: Factor,
  typed: string,
): Promise<Date | null> => {
  const { id, secret, app_confirmed_at: since } = factor;
  if (!since || secret === null) return null;
  const code = typed.replace(/\s/g, '');
  const step = findStep(decryptSecret(deps, id, secret), code, readWorldTime(deps), factor.last_step);
  if (step === null) return null;
  await spendStep(tx, id, step);
  return since;
};

const spend = async (
  deps: SecondFactorDeps,
  tx: Db,
  factor: Factor,
  typed: string,
): Promise<Proof | null> => {
  const now = deps.clock();
  if (await spendAppCode(deps, tx, factor, typed)) return 'code';
  const hash = hashRecoveryCode(deps.recoveryKey, typed);
  return (await spendRecoveryCode(tx, factor.id, hash, now)) ? 'recovery-code' : null;
};

/**
 * Spends a code of the app or a passkey's answer, and returns since when that very form has been in force. Null for a wrong
 * one, and for a recovery code, which stays unspent: it takes the place of a lost form, whose age it does not have.
 */
export const spendDatedProof = async (
  deps: SecondFactorDeps,
  holder: Holder,
  { code, passkey }: Shown,
): Promise<Date | null> => {
  await countProofTry(deps, holder);
  return deps.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, holder);
    if (!factor?.confirmed_at) throw new Problem('second-factor-off');
    const since = passkey
      ? ((await spendAccountPasskey(deps, tx, holder, passkey))?.created_at ?? null)
      : await spendAppCode(deps, tx, factor, code);
    if (since) await clearProofTries(tx, holder);
    return since;
  });
};
