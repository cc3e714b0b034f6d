import type { AuditAction } from '@cinvoice/contract/audit';
import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import { makeServerFieldRefusal } from '@cinvoice/contract/codes/server-field-texts';
import {
  type AddWebhook,
  type ChangeWebhook,
  type Delivery,
  type DeliveryState,
  isLocalWebhook,
  listWebhookTypes,
  MAX_WEBHOOKS,
  TEST_TYPE,
  type Webhook,
  type WebhookAdded,
  type WebhookSecret,
} from '@cinvoice/contract/webhooks';
import { type AuditActor, writeAudit } from '#api/modules/audit/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Encryption } from '#api/platform/encryption.ts';
import { isId, newId } from '#api/platform/ids.ts';
import { type Cursor, toCreationCursor, toPage } from '#api/platform/paging.ts';
import { detailedProblem, invalidField, Problem } from '#api/platform/problem.ts';
import { consumeRateLimit, lockName } from '#api/platform/rate-limit.ts';
import { toDelivery, toWebhook } from './answer.ts';
import { findEndpointId, insertDelivery, listDeliveries, requeueDelivery } from './deliveries-repo.ts';
import type { Owner } from './owner.ts';
import { isPublicAddress, readLiteralAddress } from './public-lookup.ts';
import {
  deleteEndpoint,
  disableEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockOwnEndpoint,
  saveEndpoint,
} from './repo.ts';
import { toPurpose } from './secrets-repo.ts';
import { newSecret } from './signature.ts';

export type WebhookDeps = {
  db: Db;
  clock: Clock;
  encryption: Encryption;
  /** Endpoints may be on this machine: for trials alone. */
  isLocalAllowed: boolean;
};

/** The owner, and who acts for it. */
export type Keeper = { owner: Owner; by: AuditActor };

const orNotFound = <T>(found: T | undefined): T => {
  if (!found) throw new Problem('not-found');
  return found;
};

const lock = async (tx: Db, owner: Owner, id: string): Promise<EndpointRow> =>
  orNotFound(isId(id) ? await lockOwnEndpoint(tx, owner, id) : undefined);

const audit = (
  tx: Db,
  action: Extract<AuditAction, `webhook-${string}`>,
  by: AuditActor,
  { id, url, types }: EndpointRow,
  now: Date,
) => {
  const target = { kind: 'webhook' as const, id, label: new URL(url).host };
  return writeAudit(tx, { action, by, target, details: { events: types } }, now);
};

/** A name is judged at every attempt; an address that is none can be judged now. */
const assertAllowed = (
  { isLocalAllowed }: WebhookDeps,
  owner: Owner,
  { url, types }: Pick<AddWebhook, 'url' | 'types'>,
): void => {
  const literal = readLiteralAddress(new URL(url).hostname);
  const isInner = isLocalWebhook(url) || (literal !== null && !isPublicAddress(literal));
  if (isInner && !isLocalAllowed) throw invalidField('url', makeServerFieldRefusal('webhook-url-private'));
  const known = listWebhookTypes(owner.kind);
  if (!types.every((type) => known.includes(type)))
    throw invalidField('types', makeFieldRefusal('webhook-type-unknown'));
};

const toName = (owner: Owner): string =>
  owner.kind === 'admin' ? 'the operator' : `${owner.kind} ${owner.id}`;

export const readWebhooks = async ({ db }: WebhookDeps, owner: Owner): Promise<Webhook[]> =>
  (await listEndpoints(db, owner)).map(toWebhook);

export const addWebhook = (
  deps: WebhookDeps,
  { owner, by }: Keeper,
  given: AddWebhook,
): Promise<WebhookAdded> => {
  assertAllowed(deps, owner, given);
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await lockName(tx, `webhooks of ${toName(owner)}`);
    if ((await listEndpoints(tx, owner)).length >= MAX_WEBHOOKS) throw new Problem('too-many-webhooks');
    const id = newId(now);
    const secret = newSecret();
    const stored = { ...given, id, secret: deps.encryption.encrypt(secret, toPurpose(id)) };
    const row = await insertEndpoint(tx, owner, stored, now);
    await audit(tx, 'webhook-added', by, row, now);
    return { webhook: toWebhook(row), secret };
  });
};

export const changeWebhook = (
  deps: WebhookDeps,
  { owner, by }: Keeper,
  id: string,
  { enabled, ...given }: ChangeWebhook,
): Promise<Webhook> => {
  assertAllowed(deps, owner, given);
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    const before = await lock(tx, owner, id);
    const isTakenUp = enabled && before.disabled_at !== null;
    const row = await saveEndpoint(tx, id, {
      ...given,
      ...(isTakenUp && { disabled_at: null, disabled_because: null }),
      // What failed was another address, or was mended.
      ...((isTakenUp || given.url !== before.url) && { failing_since: null }),
    });
    const saved = enabled || row.disabled_at ? row : await disableEndpoint(tx, id, 'owner', now);
    await audit(tx, 'webhook-changed', by, saved, now);
    return toWebhook(saved);
  });
};

export const removeWebhook = (deps: WebhookDeps, { owner, by }: Keeper, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lock(tx, owner, id);
    await deleteEndpoint(tx, id);
    await audit(tx, 'webhook-removed', by, row, deps.clock());
  });

export const revealSecret = (
  { db, clock, encryption }: WebhookDeps,
  { owner, by }: Keeper,
  id: string,
): Promise<WebhookSecret> =>
  db.transaction().execute(async (tx) => {
    const row = await lock(tx, owner, id);
    await audit(tx, 'webhook-secret-shown', by, row, clock());
    return { secret: encryption.decrypt(row.secret, toPurpose(id)) };
  });

const BOTH_SIGN_MS = 24 * 3_600_000;

/** The former secret signs beside the new one for a day, so that receivers take it over without a gap. */
export const replaceSecret = (
  { db, clock, encryption }: WebhookDeps,
  { owner, by }: Keeper,
  id: string,
): Promise<WebhookSecret> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    const before = await lock(tx, owner, id);
    const secret = newSecret();
    const row = await saveEndpoint(tx, id, {
      secret: encryption.encrypt(secret, toPurpose(id)),
      former_secret: before.secret,
      former_until: new Date(now.getTime() + BOTH_SIGN_MS),
    });
    await audit(tx, 'webhook-secret-replaced', by, row, now);
    return { secret };
  });

/** Sends by hand hit the machine of somebody: as many as anybody needs, not more. */
const BY_HAND_PER_HOUR = 100;

const limitByHand = ({ db, clock }: WebhookDeps, owner: Owner): Promise<void> => {
  const limit = { key: `webhooks by hand of ${toName(owner)}`, most: BY_HAND_PER_HOUR, seconds: 3600 };
  return consumeRateLimit(db, limit, clock());
};

const lockEnabled = async (tx: Db, owner: Owner, id: string): Promise<void> => {
  const { disabled_at } = await lock(tx, owner, id);
  if (disabled_at) throw detailedProblem(makeDetail('webhook-disabled'));
};

export const sendTestEvent = async (deps: WebhookDeps, owner: Owner, id: string): Promise<Delivery> => {
  await limitByHand(deps, owner);
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock();
    await lockEnabled(tx, owner, id);
    const test = { id: newId(now), endpointId: id, type: TEST_TYPE, data: {} };
    return toDelivery(await insertDelivery(tx, test, now));
  });
};

export const sendAgain = async (deps: WebhookDeps, owner: Owner, deliveryId: string): Promise<Delivery> => {
  await limitByHand(deps, owner);
  return deps.db.transaction().execute(async (tx) => {
    const id = orNotFound(isId(deliveryId) ? await findEndpointId(tx, deliveryId) : undefined);
    await lockEnabled(tx, owner, id);
    return toDelivery(await requeueDelivery(tx, deliveryId, deps.clock()));
  });
};

type Query = { state: DeliveryState | null; limit: number; cursor: Cursor | null };

export const readDeliveries = async ({ db }: WebhookDeps, owner: Owner, id: string, query: Query) => {
  orNotFound(isId(id) ? await findEndpoint(db, owner, id) : undefined);
  const rows = await listDeliveries(db, id, { ...query, limit: query.limit + 1 });
  const { items, page } = toPage(rows, query.limit, toCreationCursor);
  return { data: items.map(toDelivery), page };
};
