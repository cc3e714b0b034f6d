import { randomBytes } from 'node:crypto';
import type { SecondFactorState } from '@cinvoice/contract/accounts';
import type { AuditAction } from '@cinvoice/contract/audit';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { endSessionsOf } from '#api/modules/auth/index.ts';
import { countPasskeys, deletePasskeysOf } from '#api/modules/passkeys/index.ts';
import { readWorldTime } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import {
  clearProofTries,
  countProofTry,
  decryptSecret,
  isOn,
  type SecondFactorDeps,
  type Shown,
  spendProof,
  toPurpose,
} from './proof.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery.ts';
import {
  confirmApp,
  countRecoveryCodes,
  deleteFactor,
  dropApp,
  findFactor,
  type Holder,
  insertFactor,
  lockFactor,
  replaceRecoveryCodes,
  startApp,
} from './repo.ts';
import { base32, findStep, toSetupUrl } from './totp.ts';

const SECRET_BYTES = 20;

/** The account of a second factor, with its display name. */
export type NamedAccount = Holder & { label: string };

const createWrongCodeProblem = (): Problem =>
  invalidField('code', makeServerFieldRefusal('second-factor-code-wrong'));

/** The refusal of a wrong second factor, by its form. */
const refuseProof = ({ passkey }: Shown): Problem =>
  passkey ? new Problem('passkey-refused') : createWrongCodeProblem();

export const readSecondFactor = async (db: Db, holder: Holder): Promise<SecondFactorState> => {
  const factor = await findFactor(db, holder);
  if (!factor?.confirmed_at) return { on: false, since: null, recoveryCodesLeft: 0 };
  const since = factor.app_confirmed_at?.toISOString() ?? null;
  return { on: since !== null, since, recoveryCodesLeft: await countRecoveryCodes(db, factor.id) };
};

/** Adding another form needs a proof by the present one. */
export const assertProofIfOn = async (
  deps: SecondFactorDeps,
  holder: Holder,
  shown: Shown,
): Promise<void> => {
  if (await isOn(deps.db, holder)) await runWithProof(deps, holder, shown, async () => undefined);
};

/** A new secret, which replaces an unconfirmed one. It counts from its first right code on. */
export const setUpSecondFactor = async (
  deps: SecondFactorDeps,
  holder: NamedAccount,
  shown: Shown,
): Promise<{ url: string; secret: string }> => {
  const now = deps.clock();
  const secret = randomBytes(SECRET_BYTES);
  if ((await findFactor(deps.db, holder))?.app_confirmed_at) throw new Problem('second-factor-on');
  await assertProofIfOn(deps, holder, shown);
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockFactor(tx, holder);
    if (before?.app_confirmed_at) throw new Problem('second-factor-on');
    const id = before?.id ?? newId(now);
    const encrypted = deps.encryption.encrypt(secret.toString('base64url'), toPurpose(id));
    if (before) await startApp(tx, id, encrypted);
    else await insertFactor(tx, holder, { id, secret: encrypted, on: false }, now);
  });
  return { url: toSetupUrl(secret, holder.label), secret: base32(secret) };
};

/** A code, and its session. */
type Given = { code: string; token: string };

/** A proof, and its session. */
type ShownIn = Shown & { token: string };

/**
 * Switches it on, and returns the recovery codes, which cannot be read again. The account's other sessions
 * came without it, and end.
 */
export const confirmSecondFactor = async (
  deps: SecondFactorDeps,
  by: AuditActor,
  holder: NamedAccount,
  { code, token }: Given,
): Promise<string[]> => {
  await countProofTry(deps, holder);
  return deps.db.transaction().execute(async (tx) => {
    const factor = await lockFactor(tx, holder);
    if (!factor?.secret) throw new Problem('second-factor-off');
    if (factor.app_confirmed_at) throw new Problem('second-factor-on');
    const now = deps.clock();
    const secret = decryptSecret(deps, factor.id, factor.secret);
    const step = findStep(secret, code.replace(/\s/g, ''), readWorldTime(deps), factor.last_step);
    if (step === null) throw createWrongCodeProblem();
    await confirmApp(tx, factor.id, step, now);
    await clearProofTries(tx, holder);
    await endSessionsOf(tx, holder, token);
    await auditAct(deps, tx, factor.confirmed_at ? 'authenticator-added' : 'second-factor-on', by, holder);
    return giveRecoveryCodes(deps, tx, factor.id);
  });
};

export const giveRecoveryCodes = async (
  deps: SecondFactorDeps,
  tx: Db,
  factorId: string,
): Promise<string[]> => {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(deps.recoveryKey, code));
  await replaceRecoveryCodes(tx, factorId, hashes);
  return codes;
};

type Clocked = Pick<SecondFactorDeps, 'clock'>;

export const auditAct = (
  { clock }: Clocked,
  tx: Db,
  action: AuditAction,
  by: AuditActor,
  holder: NamedAccount,
) =>
  writeAudit(tx, { action, by, target: { kind: holder.kind, id: holder.id, label: holder.label } }, clock());

/** An authenticator app of the sample data, in force from the beginning. Its secret is as apps take it. */
export const addSampleApp = async (
  { encryption }: Pick<SecondFactorDeps, 'encryption'>,
  tx: Db,
  holder: Holder,
  now: Date,
): Promise<string> => {
  const id = newId(now);
  const secret = randomBytes(SECRET_BYTES);
  const encrypted = encryption.encrypt(secret.toString('base64url'), toPurpose(id));
  await insertFactor(tx, holder, { id, secret: encrypted, on: false }, now);
  await confirmApp(tx, id, 0, now);
  return base32(secret);
};

/** Runs work that needs a second factor, in the transaction that spends the proof. */
export const runWithProof = async <T>(
  deps: SecondFactorDeps,
  holder: Holder,
  shown: Shown,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  await countProofTry(deps, holder);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await spendProof(deps, tx, holder, shown))) throw refuseProof(shown);
    return work(tx);
  });
};

/** New recovery codes; the former ones are void. */
export const remakeRecoveryCodes = (
  deps: SecondFactorDeps,
  by: AuditActor,
  holder: NamedAccount,
  shown: Shown,
): Promise<string[]> =>
  runWithProof(deps, holder, shown, async (tx) => {
    const factor = await lockFactor(tx, holder);
    if (!factor) throw new Problem('second-factor-off');
    await auditAct(deps, tx, 'recovery-codes-made', by, holder);
    return giveRecoveryCodes(deps, tx, factor.id);
  });

/** Removes the app, every passkey and the recovery codes without a proof: the caller checks the right to. */
export const switchOffSecondFactor = async (
  deps: Clocked,
  tx: Db,
  by: AuditActor,
  holder: NamedAccount,
): Promise<void> => {
  const factor = await lockFactor(tx, holder);
  if (!factor) return;
  await deletePasskeysOf(tx, holder);
  await deleteFactor(tx, factor.id);
  if (factor.confirmed_at) await auditAct(deps, tx, 'second-factor-off', by, holder);
};

/**
 * Removes the app; passkeys stay. Other sessions end: only the one with the proof is known to be the owner's.
 */
export const removeSecondFactor = (
  deps: SecondFactorDeps,
  by: AuditActor,
  holder: NamedAccount,
  { token, ...shown }: ShownIn,
): Promise<void> =>
  runWithProof(deps, holder, shown, async (tx) => {
    const factor = await lockFactor(tx, holder);
    if (!factor?.app_confirmed_at) throw new Problem('second-factor-off');
    await endSessionsOf(tx, holder, token);
    if ((await countPasskeys(tx, holder)) === 0) return switchOffSecondFactor(deps, tx, by, holder);
    await dropApp(tx, factor.id);
    await auditAct(deps, tx, 'authenticator-removed', by, holder);
  });

/**
 * For an account that has lost phone and recovery codes: an admin removes it, and reads the account
 * afterwards.
 */
export const removeSecondFactorByAdmin = <T>(
  deps: SecondFactorDeps,
  by: AuditActor,
  holder: NamedAccount,
  read: (tx: Db) => Promise<T>,
): Promise<T> =>
  deps.db.transaction().execute(async (tx) => {
    await switchOffSecondFactor(deps, tx, by, holder);
    return read(tx);
  });
