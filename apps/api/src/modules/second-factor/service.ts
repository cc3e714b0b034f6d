import { randomBytes } from 'node:crypto';
import type { SecondFactorState } from '@cinvoice/contract/accounts';
import type { AuditAction } from '@cinvoice/contract/audit';
import { type By, writeAudit } from '#api/modules/audit/index.ts';
import { endSessionsOf } from '#api/modules/auth/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { invalidInput, Problem } from '#api/platform/problem.ts';
import {
  aboutFactor,
  countProofTry,
  forgetProofTries,
  type SecondFactorDeps,
  secretOf,
  spendProof,
} from './proof.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  type Holder,
  insertFactor,
  lockFactor,
  replaceRecoveryCodes,
} from './repo.ts';
import { base32, setupUrl, stepOf } from './totp.ts';

const SECRET_BYTES = 20;

/** The account that a second factor is for, under the name that people know it by. */
export type Named = Holder & { label: string };

const wrongCode = (): Problem =>
  invalidInput([{ path: 'code', message: 'This code is not right. Please try the next one.' }]);

export const readSecondFactor = async (db: Db, holder: Holder): Promise<SecondFactorState> => {
  const factor = await findFactor(db, holder);
  if (!factor?.confirmed_at) return { on: false, since: null, recoveryCodesLeft: 0 };
  const recoveryCodesLeft = await countRecoveryCodes(db, factor.id);
  return { on: true, since: factor.confirmed_at.toISOString(), recoveryCodesLeft };
};

/** A new secret, which replaces one that was never confirmed. It counts from the first right code on. */
export const setUpSecondFactor = async (
  deps: SecondFactorDeps,
  holder: Named,
): Promise<{ url: string; secret: string }> => {
  const now = deps.clock();
  const secret = randomBytes(SECRET_BYTES);
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockFactor(tx, holder);
    if (before?.confirmed_at) throw new Problem('second-factor-on');
    if (before) await deleteFactor(tx, before.id);
    const id = newId(now);
    const encrypted = deps.encryption.encrypt(secret.toString('base64url'), aboutFactor(id));
    await insertFactor(tx, holder, { id, secret: encrypted }, now);
  });
  return { url: setupUrl(secret, holder.label), secret: base32(secret) };
};

/** A code, and the session that it was sent in. */
type Given = { code: string; token: string };

/** Switches it on, and gives the recovery codes, which nobody can read again. Whoever else is signed in came without it, and is signed out. */
export const confirmSecondFactor = async (
  deps: SecondFactorDeps,
  by: By,
  holder: Named,
  { code, token }: Given,
): Promise<string[]> => {
  await countProofTry(deps, holder);
  return deps.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, holder);
    if (!factor) throw new Problem('second-factor-off');
    if (factor.confirmed_at) throw new Problem('second-factor-on');
    const now = deps.clock();
    const step = stepOf(secretOf(deps, factor), code.replace(/\s/g, ''), now, factor.last_step);
    if (step === null) throw wrongCode();
    await confirmFactor(tx, factor.id, step, now);
    await forgetProofTries(tx, holder);
    await endSessionsOf(tx, holder, token);
    await note(deps, tx, 'second-factor-on', by, holder);
    return giveRecoveryCodes(deps, tx, factor.id);
  });
};

const giveRecoveryCodes = async (deps: SecondFactorDeps, tx: Db, factorId: string): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(deps.recoveryKey, code));
  await replaceRecoveryCodes(tx, factorId, hashes);
  return codes;
};

type Clocked = Pick<SecondFactorDeps, 'clock'>;

const note = ({ clock }: Clocked, tx: Db, action: AuditAction, by: By, holder: Named) =>
  writeAudit(tx, { action, by, target: { kind: holder.kind, id: holder.id, label: holder.label } }, clock());

/** Does something that needs a right code, in the transaction that spends it. */
const proven = async <T>(
  deps: SecondFactorDeps,
  holder: Holder,
  code: string,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  await countProofTry(deps, holder);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await spendProof(deps, tx, holder, code))) throw wrongCode();
    return work(tx);
  });
};

/** New ones; those from before are void. */
export const remakeRecoveryCodes = (
  deps: SecondFactorDeps,
  by: By,
  holder: Named,
  code: string,
): Promise<string[]> =>
  proven(deps, holder, code, async (tx) => {
    const factor = await lockFactor(tx, holder);
    if (!factor) throw new Problem('second-factor-off');
    await note(deps, tx, 'recovery-codes-made', by, holder);
    return giveRecoveryCodes(deps, tx, factor.id);
  });

/** Without asking for a code: whoever calls it has the right to. */
export const switchOffSecondFactor = async (deps: Clocked, tx: Db, by: By, holder: Named): Promise<void> => {
  const factor = await lockFactor(tx, holder);
  if (!factor) return;
  await deleteFactor(tx, factor.id);
  if (factor.confirmed_at) await note(deps, tx, 'second-factor-off', by, holder);
};

/** Whoever else is signed in is signed out: only who has just shown a code is known to be oneself. */
export const removeSecondFactor = (
  deps: SecondFactorDeps,
  by: By,
  holder: Named,
  { code, token }: Given,
): Promise<void> =>
  proven(deps, holder, code, async (tx) => {
    await endSessionsOf(tx, holder, token);
    await switchOffSecondFactor(deps, tx, by, holder);
  });

/** For someone who has lost both phone and recovery codes: an admin takes it off, and reads the account as it is then. */
export const takeOffSecondFactor = <T>(
  deps: SecondFactorDeps,
  by: By,
  holder: Named,
  read: (tx: Db) => Promise<T>,
): Promise<T> =>
  deps.db.transaction().execute(async (tx) => {
    await switchOffSecondFactor(deps, tx, by, holder);
    return read(tx);
  });
