import type { NewPasskeyAnswer, Passkey } from '@cinvoice/contract/passkeys';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { endSessionsOf } from '#api/modules/auth/index.ts';
import {
  countPasskeys,
  deletePasskey,
  finishAdding,
  lockPasskeysOf,
  startAdding,
  toPasskey,
} from '#api/modules/passkeys/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import type { SecondFactorDeps, Shown } from './proof.ts';
import { deleteFactor, insertFactor, lockFactor, switchFactorOn } from './repo.ts';
import { assertProofIfOn, auditAct, giveRecoveryCodes, type NamedAccount, runWithProof } from './service.ts';

/** The options for a new passkey, for a caller who has shown the present second factor. */
export const startPasskey = async (deps: SecondFactorDeps, holder: NamedAccount, shown: Shown) => {
  await assertProofIfOn(deps, holder, shown);
  return startAdding(deps, holder);
};

type Added = { passkey: Passkey; recoveryCodes: string[] | null };
type Given = { name: string; passkey: NewPasskeyAnswer; token: string };

/** An account's first second factor switches it on: with recovery codes, and its other sessions end. */
export const addPasskey = (
  deps: SecondFactorDeps,
  by: AuditActor,
  holder: NamedAccount,
  { token, ...given }: Given,
): Promise<Added> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await finishAdding(deps, tx, holder, given);
    await auditPasskey(deps, tx, 'passkey-added', by, holder, row.name);
    return { passkey: toPasskey(row), recoveryCodes: await switchOn(deps, tx, by, holder, token) };
  });

const switchOn = async (
  deps: SecondFactorDeps,
  tx: Db,
  by: AuditActor,
  holder: NamedAccount,
  token: string,
): Promise<string[] | null> => {
  const now = deps.clock();
  const factor = await lockFactor(tx, holder);
  if (factor?.confirmed_at) return null;
  const id = factor?.id ?? newId(now);
  if (factor) await switchFactorOn(tx, id, now);
  else await insertFactor(tx, holder, { id, secret: null, on: true }, now);
  await endSessionsOf(tx, holder, token);
  await auditAct(deps, tx, 'second-factor-on', by, holder);
  return giveRecoveryCodes(deps, tx, id);
};

/** Removing the last passkey switches the second factor off, unless there is an app. */
export const removePasskey = (
  deps: SecondFactorDeps,
  by: AuditActor,
  holder: NamedAccount,
  { id, token, ...shown }: Shown & { id: string; token: string },
): Promise<void> =>
  runWithProof(deps, holder, shown, async (tx) => {
    await lockPasskeysOf(tx, holder);
    const removed = isId(id) ? await deletePasskey(tx, holder, id) : undefined;
    if (!removed) throw new Problem('not-found');
    await endSessionsOf(tx, holder, token);
    await auditPasskey(deps, tx, 'passkey-removed', by, holder, removed.name);
    const factor = await lockFactor(tx, holder);
    if (!factor || factor.app_confirmed_at || (await countPasskeys(tx, holder)) > 0) return;
    await deleteFactor(tx, factor.id);
    await auditAct(deps, tx, 'second-factor-off', by, holder);
  });

const auditPasskey = (
  { clock }: SecondFactorDeps,
  tx: Db,
  action: 'passkey-added' | 'passkey-removed',
  by: AuditActor,
  { kind, id, label }: NamedAccount,
  name: string,
) => writeAudit(tx, { action, by, target: { kind, id, label }, details: { name } }, clock());
