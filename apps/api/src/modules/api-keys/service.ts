import {
  type ApiKey,
  type ApiScope,
  apiKey,
  type CreatedApiKey,
  findKeyPage,
  listScopesOf,
  MAX_API_KEYS,
  type NewApiKey,
} from '@cinvoice/contract/api-keys';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { formatDate } from '@cinvoice/contract/dates';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import { type Account, assertFreshSession, hashToken, toAccount } from '#api/modules/auth/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import { findAccountLabel } from '#api/modules/sessions/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import { newKey } from './keys.ts';
import { countLiveKeys, insertKey, type KeyRow, listKeys, revokeKeyOf } from './repo.ts';

export type KeyDeps = { db: Db; clock: Clock; sendMessage: SendMessage };

const DAY_MS = 24 * 3_600_000;

/** How long an ended key stays in its owner's list. */
export const KEPT_FOR_MS = 90 * DAY_MS;

const toState = (row: KeyRow, now: Date): ApiKey['state'] => {
  if (row.revoked_at) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'live';
};

const toApiKey = (row: KeyRow, now: Date): ApiKey =>
  apiKey.parse({
    _id: row.id,
    name: row.name,
    scopes: row.scopes,
    lastFour: row.last_four,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    usedFrom: row.used_address,
    state: toState(row, now),
  });

/** How the audit log names a key. */
export const toKeyLabel = ({ name, last_four }: Pick<KeyRow, 'name' | 'last_four'>): string =>
  `${name} …${last_four}`;

export const listOwnKeys = async ({ db, clock }: KeyDeps, account: Account): Promise<ApiKey[]> => {
  const now = clock();
  const rows = await listKeys(db, account, new Date(now.getTime() - KEPT_FOR_MS));
  return rows.map((row) => toApiKey(row, now));
};

type Act = { by: AuditActor; actor: Actor };

/** Records what was done to a key, and tells its owner, who may not have done it. */
const tell = async (
  { sendMessage }: KeyDeps,
  tx: Db,
  { by, actor }: Act,
  event: 'api-key-created' | 'api-key-revoked',
  row: KeyRow,
  now: Date,
): Promise<void> => {
  const account = toAccount(actor);
  const target = { ...account, label: await findAccountLabel(tx, account) };
  const details = { key: toKeyLabel(row), ...(event === 'api-key-created' && { scopes: row.scopes }) };
  await writeAudit(tx, { action: event, by, target, details }, now);
  const page = findKeyPage(actor);
  if (!page) throw new Problem('not-allowed');
  const facts = { page, key: row.name, ending: row.last_four };
  const news = { to: account, cause: row.id, submissionId: null };
  await sendMessage(
    tx,
    event === 'api-key-revoked'
      ? { ...news, event, parameters: facts }
      : {
          ...news,
          event,
          parameters: {
            ...facts,
            scopes: row.scopes.join(', '),
            until: formatDate(row.expires_at.toISOString()),
          },
        },
    now,
  );
};

const assertOwnScopes = (actor: Actor, chosen: readonly ApiScope[]): void => {
  const own = listScopesOf(actor);
  if (chosen.every((scope) => own.includes(scope))) return;
  throw invalidField('scopes', makeFieldRefusal('scope-unknown', { options: [...own] }));
};

/** Makes a key, which this answer alone has. Whoever does it has signed in a short while ago. */
export const createKey = async (
  deps: KeyDeps,
  act: Act,
  token: string,
  { name, scopes, days }: NewApiKey,
): Promise<CreatedApiKey> => {
  await assertFreshSession(deps, token);
  assertOwnScopes(act.actor, scopes);
  const account = toAccount(act.actor);
  const key = newKey(account);
  return deps.db.transaction().execute(async (tx) => {
    // Counts and adds in one turn.
    await lockName(tx, `API keys of ${account.kind} ${account.id}`);
    const now = deps.clock();
    if ((await countLiveKeys(tx, account, now)) >= MAX_API_KEYS) throw new Problem('too-many-api-keys');
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const made = {
      id: newId(now),
      name,
      keyHash: hashToken(key),
      lastFour: key.slice(-4),
      scopes,
      expiresAt,
    };
    const row = await insertKey(tx, account, made, now);
    await tell(deps, tx, act, 'api-key-created', row, now);
    return { ...toApiKey(row, now), key };
  });
};

/** Ends one of the account's own keys at once. It needs no fresh sign-in: to stop a key is never to be hard. */
export const revokeKey = (deps: KeyDeps, act: Act, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const row = isId(id) ? await revokeKeyOf(tx, toAccount(act.actor), id, now) : undefined;
    if (!row) throw new Problem('not-found');
    await tell(deps, tx, act, 'api-key-revoked', row, now);
  });
