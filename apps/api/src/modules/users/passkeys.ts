import type { Passkey, PasskeyAnswer } from '@cinvoice/contract/passkeys';
import type { Role } from '@cinvoice/contract/vocabulary';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { assertFreshSession, type SessionOrigin } from '#api/modules/auth/index.ts';
import {
  countPasskeys,
  deletePasskey,
  deletePasskeysOf,
  finishAdding,
  lockPasskeysOf,
  type PasskeyDeps,
  spendAccountProof,
  spendSignInProof,
  startAdding,
  toPasskey,
} from '#api/modules/passkeys/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { consumeRateLimit } from '#api/platform/rate-limit.ts';
import { findUser, lockUser, type UserRow } from './repo.ts';
import { openUserSession, type SignIn, type UserDeps } from './service.ts';

const toAccount = (id: string) => ({ kind: 'user' as const, id });

const orNotFound = (row: UserRow | undefined): UserRow => {
  if (!row) throw new Problem('not-found');
  return row;
};

/**
 * A number can be taken over, and its holder then signs in by a code: so with a passkey, only a proof by one
 * adds or removes any.
 */
const assertProof = async (
  deps: PasskeyDeps,
  id: string,
  proof: PasskeyAnswer | undefined,
): Promise<void> => {
  if (!proof) throw new Problem('passkey-needed');
  const { db } = deps;
  const right = await db.transaction().execute((tx) => spendAccountProof(deps, tx, toAccount(id), proof));
  if (!right) throw new Problem('passkey-refused');
};

type Start = { token: string; proof: PasskeyAnswer | undefined };

/** The first passkey needs a sign-in of a short while ago in the place of a proof. */
export const startPasskey = async (deps: PasskeyDeps, id: string, { token, proof }: Start) => {
  const { mobile } = orNotFound(await findUser(deps.db, id));
  if ((await countPasskeys(deps.db, toAccount(id))) === 0) await assertFreshSession(deps, token);
  else await assertProof(deps, id, proof);
  return startAdding(deps, { ...toAccount(id), label: mobile });
};

const auditAct = (
  { clock }: Pick<PasskeyDeps, 'clock'>,
  tx: Db,
  action: 'passkey-added' | 'passkey-removed' | 'passkeys-removed',
  by: AuditActor,
  { id, name }: UserRow,
  details: Record<string, unknown>,
) => writeAudit(tx, { action, by, target: { kind: 'user', id, label: name }, details }, clock());

export const addPasskey = (
  deps: PasskeyDeps,
  by: AuditActor,
  id: string,
  given: Parameters<typeof finishAdding>[3],
): Promise<Passkey> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await finishAdding(deps, tx, toAccount(id), given);
    await auditAct(deps, tx, 'passkey-added', by, orNotFound(await findUser(tx, id)), { name: row.name });
    return toPasskey(row);
  });

export const removePasskey = async (
  deps: PasskeyDeps,
  by: AuditActor,
  id: string,
  { passkeyId, proof }: { passkeyId: string; proof: PasskeyAnswer },
): Promise<void> => {
  await assertProof(deps, id, proof);
  await deps.db.transaction().execute(async (tx) => {
    await lockPasskeysOf(tx, toAccount(id));
    const removed = isId(passkeyId) ? await deletePasskey(tx, toAccount(id), passkeyId) : undefined;
    if (!removed) throw new Problem('not-found');
    await auditAct(deps, tx, 'passkey-removed', by, orNotFound(await findUser(tx, id)), {
      name: removed.name,
    });
  });
};

/**
 * For a user who has lost them, or whose account a stranger has added one to: an admin removes all of them.
 */
export const removeAllPasskeys = (deps: PasskeyDeps, by: AuditActor, id: string): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const user = orNotFound(isId(id) ? await lockUser(tx, id) : undefined);
    await lockPasskeysOf(tx, toAccount(id));
    const removed = await deletePasskeysOf(tx, toAccount(id));
    if (removed > 0) await auditAct(deps, tx, 'passkeys-removed', by, user, { passkeys: removed });
    return removed;
  });

const TRIES = 100;
const WINDOW_SECONDS = 15 * 60;

type Entering = { passkey: PasskeyAnswer; role: Role; network: string; origin: SessionOrigin };

/** Signs in the holder of the passkey, like a code. */
export const signInWithPasskey = async (
  deps: UserDeps,
  { passkey, role, network, origin }: Entering,
): Promise<SignIn> => {
  const limit = { key: `passkeys from ${network}`, most: TRIES, seconds: WINDOW_SECONDS };
  await consumeRateLimit(deps.db, limit, deps.clock());
  const entered = await deps.db.transaction().execute(async (tx) => {
    const userId = await spendSignInProof(deps, tx, network, passkey);
    const user = userId === null ? undefined : await lockUser(tx, userId);
    return user ? openUserSession(deps, tx, { mobile: user.mobile, role, origin }) : null;
  });
  if (!entered) throw new Problem('wrong-passkey');
  return entered;
};
