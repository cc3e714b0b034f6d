import type { AccountOfUser, Session } from '@cinvoice/contract/accounts';
import type { Revealed, SecretProfileField } from '@cinvoice/contract/secrets';
import { revokeKeysOf } from '#api/modules/api-keys/index.ts';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { endSessionsOf, readSessions } from '#api/modules/auth/index.ts';
import { liftCaused, openCaused } from '#api/modules/hindrances/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import { toUserAccount } from './answer.ts';
import { findUser, lockUser, saveSuspension, type UserRow } from './repo.ts';
import { decryptSecret } from './secrets.ts';

export type AccountDeps = {
  db: Db;
  readOnly: ReadOnly;
  clock: Clock;
  encryption: Encryption;
  sendMessage: SendMessage;
};

const toAuditTarget = ({ id, name, mobile }: UserRow) => ({
  kind: 'user' as const,
  id,
  label: name || mobile,
});

/** Runs an act on a locked account. Throws not-found. */
const runOnUser = <T>(
  { db }: AccountDeps,
  id: string,
  work: (tx: Db, user: UserRow) => Promise<T>,
): Promise<T> => {
  if (!isId(id)) throw new Problem('not-found');
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new Problem('not-found');
    return work(tx, user);
  });
};

export const readUserSessions = async ({ db, clock }: AccountDeps, id: string): Promise<Session[]> => {
  if (!isId(id) || !(await findUser(db, id))) throw new Problem('not-found');
  return readSessions(db, { kind: 'user', id }, clock());
};

/** Ends sessions and API keys. Returns the number of ended sessions. */
export const signOutUser = (deps: AccountDeps, by: AuditActor, id: string): Promise<number> =>
  runOnUser(deps, id, async (tx, user) => {
    const now = deps.clock();
    const ended = await endSessionsOf(tx, { kind: 'user', id });
    const keys = await revokeKeysOf(tx, { kind: 'user', id }, now);
    const details = { ended, ...(keys > 0 && { keys }) };
    await writeAudit(tx, { action: 'user-signed-out', by, target: toAuditTarget(user), details }, now);
    return ended;
  });

/** Its sessions and API keys end at once and for good, so that a reinstated user signs in anew. */
export const suspendUser = (
  deps: AccountDeps,
  by: AuditActor,
  id: string,
  reason: string,
): Promise<AccountOfUser> =>
  runOnUser(deps, id, async (tx, user) => {
    if (user.suspended_at) return toUserAccount(user, deps.encryption);
    const at = deps.clock();
    const suspended = await saveSuspension(tx, id, { at, reason });
    await endSessionsOf(tx, { kind: 'user', id });
    const keys = await revokeKeysOf(tx, { kind: 'user', id }, at);
    await openCaused(deps, tx, { sellerId: id }, 'seller-suspended', at);
    const details = { reason, ...(keys > 0 && { keys }) };
    await writeAudit(tx, { action: 'user-suspended', by, target: toAuditTarget(user), details }, at);
    return toUserAccount(suspended, deps.encryption);
  });

export const reinstateUser = (deps: AccountDeps, by: AuditActor, id: string): Promise<AccountOfUser> =>
  runOnUser(deps, id, async (tx, user) => {
    if (!user.suspended_at) return toUserAccount(user, deps.encryption);
    const now = deps.clock();
    const reinstated = await saveSuspension(tx, id, null);
    await liftCaused(tx, { sellerId: id }, 'seller-suspended', now);
    await writeAudit(tx, { action: 'user-reinstated', by, target: toAuditTarget(user) }, now);
    return toUserAccount(reinstated, deps.encryption);
  });

/** One bank or tax number in full. Showing it is recorded first. */
export const revealSecret = (
  deps: AccountDeps,
  by: AuditActor,
  id: string,
  field: SecretProfileField,
): Promise<Revealed> =>
  runOnUser(deps, id, async (tx, user) => {
    const act = { action: 'secret-shown' as const, by, target: toAuditTarget(user), details: { field } };
    await writeAudit(tx, act, deps.clock());
    return { field, value: decryptSecret(deps.encryption, user, field) };
  });
