import type { Passkey, PasskeyAnswer } from '@cinvoice/contract/passkeys';
import type { Role } from '@cinvoice/contract/vocabulary';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { Origin } from '#api/modules/auth/index.ts';
import {
  countPasskeys,
  deletePasskey,
  deletePasskeysOf,
  finishAdding,
  lockPasskeysOf,
  type PasskeyDeps,
  passkeyOf,
  spendEntry,
  spendProofOf,
  startAdding,
} from '#api/modules/passkeys/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import { consumeRateLimit } from '#api/platform/rate-limit.ts';
import { findUser, lockUser, type UserRow } from './repo.ts';
import { enter, type SignIn, type UserDeps } from './service.ts';

const accountOf = (id: string) => ({ kind: 'user' as const, id });

const found = (row: UserRow | undefined): UserRow => {
  if (!row) throw new Problem('not-found');
  return row;
};

/**
 * A number can be taken over, and its holder then signs in by a code: so with a passkey, only a proof by one
 * adds or removes any.
 */
const prove = async (deps: PasskeyDeps, id: string, proof: PasskeyAnswer | undefined): Promise<void> => {
  if ((await countPasskeys(deps.db, accountOf(id))) === 0) return;
  if (!proof) throw new Problem('passkey-needed');
  const { db } = deps;
  const right = await db.transaction().execute((tx) => spendProofOf(deps, tx, accountOf(id), proof));
  if (!right) throw new Problem('passkey-refused');
};

export const startPasskey = async (deps: PasskeyDeps, id: string, proof: PasskeyAnswer | undefined) => {
  const { mobile } = found(await findUser(deps.db, id));
  await prove(deps, id, proof);
  return startAdding(deps, { ...accountOf(id), label: mobile });
};

const note = (
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
    const row = await finishAdding(deps, tx, accountOf(id), given);
    await note(deps, tx, 'passkey-added', by, found(await findUser(tx, id)), { name: row.name });
    return passkeyOf(row);
  });

export const removePasskey = async (
  deps: PasskeyDeps,
  by: AuditActor,
  id: string,
  { passkeyId, proof }: { passkeyId: string; proof: PasskeyAnswer },
): Promise<void> => {
  await prove(deps, id, proof);
  await deps.db.transaction().execute(async (tx) => {
    await lockPasskeysOf(tx, accountOf(id));
    const removed = isId(passkeyId) ? await deletePasskey(tx, accountOf(id), passkeyId) : undefined;
    if (!removed) throw new Problem('not-found');
    await note(deps, tx, 'passkey-removed', by, found(await findUser(tx, id)), { name: removed.name });
  });
};

/**
 * For a user who has lost them, or whose account a stranger has added one to: an admin removes all of them.
 */
export const removeAllPasskeys = (deps: PasskeyDeps, by: AuditActor, id: string): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const user = found(isId(id) ? await lockUser(tx, id) : undefined);
    await lockPasskeysOf(tx, accountOf(id));
    const removed = await deletePasskeysOf(tx, accountOf(id));
    if (removed > 0) await note(deps, tx, 'passkeys-removed', by, user, { passkeys: removed });
    return removed;
  });

const TRIES = 100;
const WINDOW_SECONDS = 15 * 60;

type Entering = { passkey: PasskeyAnswer; role: Role; network: string; origin: Origin };

/** Signs in the holder of the passkey, like a code. */
export const signInWithPasskey = async (
  deps: UserDeps,
  { passkey, role, network, origin }: Entering,
): Promise<SignIn> => {
  const limit = { key: `passkeys from ${network}`, most: TRIES, seconds: WINDOW_SECONDS };
  await consumeRateLimit(deps.db, limit, deps.clock());
  const entered = await deps.db.transaction().execute(async (tx) => {
    const userId = await spendEntry(deps, tx, network, passkey);
    const user = userId === null ? undefined : await lockUser(tx, userId);
    return user ? enter(deps, tx, { mobile: user.mobile, role, origin }) : null;
  });
  if (!entered) throw new Problem('wrong-passkey');
  return entered;
};
