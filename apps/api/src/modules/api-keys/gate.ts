import { type ApiScope, apiScopes, listScopesOf } from '@cinvoice/contract/api-keys';
import { findScope } from '@cinvoice/contract/calls/scopes';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FastifyReply } from 'fastify';
import {
  hashToken,
  type KeyGate,
  type RequestKey,
  type TokenDeps,
  toTokenHolder,
} from '#api/modules/auth/index.ts';
import { getAddress } from '#api/platform/address.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import { countUse } from '#api/platform/rate-limit.ts';
import { isKey, toKeyOwner } from './keys.ts';
import { findLiveKey, type KeyRow, touchKey } from './repo.ts';
import { toKeyLabel } from './service.ts';

/** The requests that one key may make. */
const MOST = 600;
const WINDOW_SECONDS = 60;

/** Counts the request, and says in the fields of draft-ietf-httpapi-ratelimit-headers what is left. Throws too-many-requests. */
const assertRate = async (db: Db, keyId: string, reply: FastifyReply, now: Date): Promise<void> => {
  const limit = { key: `requests of API key ${keyId}`, most: MOST, seconds: WINDOW_SECONDS };
  const { count, secondsLeft } = await countUse(db, limit, now);
  void reply
    .header('ratelimit-policy', `"key";q=${MOST};w=${WINDOW_SECONDS}`)
    .header('ratelimit', `"key";r=${Math.max(0, MOST - count)};t=${secondsLeft}`);
  if (count > MOST) throw new Problem('too-many-requests', { retryAfterSeconds: secondsLeft });
};

/** The precision of the time of last use, so that not every request writes it. */
const TOUCH_AFTER_MS = 60_000;

const isTouchDue = ({ used_at }: KeyRow, now: Date): boolean =>
  used_at === null || now.getTime() - used_at.getTime() >= TOUCH_AFTER_MS;

const toRequestKey = (row: KeyRow): RequestKey => ({
  label: toKeyLabel(row),
  scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
});

/** A scope that the owner's area does not offer is no scope that a key could have. */
const whyNotCall = (actor: Actor, held: readonly ApiScope[], needed: ApiScope | null): Problem | null => {
  if (!needed || !listScopesOf(actor).includes(needed)) return new Problem('not-for-keys');
  return held.includes(needed) ? null : detailedProblem(makeDetail('key-lacks-scope', { scope: needed }));
};

/** Lets programs in by their keys. */
export const createKeyGate = (deps: TokenDeps): KeyGate => ({
  isKey,
  enter: async (key, request, reply) => {
    const now = deps.clock();
    const row = await findLiveKey(deps.db, hashToken(key), now);
    const owner = row && toKeyOwner(row);
    if (!owner) return null;
    const holder = await toTokenHolder(deps, owner, row);
    await assertRate(deps.db, row.id, reply, now);
    if (isTouchDue(row, now)) await touchKey(deps.db, row.id, getAddress(request), now);
    return { ...holder, key: toRequestKey(row) };
  },
  assertScope: (actor, { scopes }, { method, routeOptions }) => {
    const problem = whyNotCall(actor, scopes, findScope(method, routeOptions.url ?? ''));
    if (problem) throw problem;
  },
});
