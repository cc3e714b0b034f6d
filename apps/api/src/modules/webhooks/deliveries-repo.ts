import type { DeliveryFault, DeliveryState } from '@cinvoice/contract/webhooks';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import type { EndpointRow } from './repo.ts';

/** What is delivered to endpoints. */

export type DeliveryRow = Selectable<Schema['webhook_deliveries']>;

type Filter = { state: DeliveryState | null; limit: number; cursor: Cursor | null };

/** The newest first. */
export const listDeliveries = (db: Db, endpointId: string, { state, limit, cursor }: Filter) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'waiting'))
    .where(isOlderThanCursor('created_at', 'id', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const insertDelivery = (
  tx: Db,
  given: { id: string; endpointId: string; type: string; data: object },
  now: Date,
): Promise<DeliveryRow> =>
  tx
    .insertInto('webhook_deliveries')
    .values({
      id: given.id,
      endpoint_id: given.endpointId,
      type: given.type,
      data: JSON.stringify(given.data),
      created_at: now,
      next_attempt_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sends it again at once; after another failure the waits begin anew. */
export const requeueDelivery = (tx: Db, id: string, now: Date): Promise<DeliveryRow> =>
  tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_attempt_at: now, tries: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The endpoint that it is for. */
export const findEndpointId = async (db: Db, deliveryId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('endpoint_id')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return row?.endpoint_id;
};

/** When the first of those is due that wait for a later time; null if none does. */
export const findNextAttempt = async (db: Db, after: Date): Promise<Date | null> => {
  const { at } = await db
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '>', after)
    .executeTakeFirstOrThrow();
  return at;
};

/** Endpoints with deliveries that are due and that no server is sending, the longest due first. */
export const listDueEndpoints = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    SELECT endpoint.id
    FROM webhook_endpoints AS endpoint
    CROSS JOIN LATERAL (
      SELECT next_attempt_at FROM webhook_deliveries
      WHERE endpoint_id = endpoint.id AND state = 'waiting' AND next_attempt_at <= ${now}
        AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY next_attempt_at LIMIT 1
    ) AS due
    WHERE is_served(endpoint)
    ORDER BY due.next_attempt_at LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

export type ClaimedDelivery = Pick<DeliveryRow, 'id' | 'type' | 'data' | 'created_at' | 'tries'> & {
  claimed_until: Date;
  endpoint: Pick<EndpointRow, 'id' | 'url' | 'secret' | 'former_secret'> & { former_until: string | null };
};

/** Claims some that are due to one endpoint, for attempts that end before then. */
export const claimDue = async (
  db: Db,
  endpointId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery>`
    UPDATE webhook_deliveries AS delivery SET claimed_until = ${until}
    FROM webhook_endpoints AS endpoint
    WHERE endpoint.id = delivery.endpoint_id AND is_served(endpoint) AND delivery.id IN (
      SELECT id FROM webhook_deliveries
      WHERE endpoint_id = ${endpointId}::uuid AND state = 'waiting' AND next_attempt_at <= ${now}
        AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING delivery.id, delivery.type, delivery.data, delivery.created_at, delivery.tries, delivery.claimed_until,
      jsonb_build_object('id', endpoint.id, 'url', endpoint.url, 'secret', endpoint.secret,
        'former_secret', endpoint.former_secret, 'former_until', endpoint.former_until) AS endpoint`.execute(
    db,
  );
  return rows;
};

/** Gives a claim back whose attempt was broken off. */
export const releaseClaim = (db: Db, { id, claimed_until }: ClaimedDelivery) =>
  db
    .updateTable('webhook_deliveries')
    .set({ claimed_until: null })
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .execute();

export type Attempted = {
  state: DeliveryState;
  nextAttemptAt: Date | null;
  status: number | null;
  answer: string;
  fault: DeliveryFault | null;
};

/** Records what came of a claimed attempt; false if another one holds it, or it is given up meanwhile. */
export const saveAttempt = async (
  tx: Db,
  { id, claimed_until }: ClaimedDelivery,
  { state, nextAttemptAt, status, answer, fault }: Attempted,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set((row) => ({
      state,
      next_attempt_at: nextAttemptAt,
      claimed_until: null,
      attempts: row('attempts', '+', 1),
      tries: row('tries', '+', 1),
      attempted_at: now,
      status,
      answer,
      fault,
    }))
    .where('id', '=', id)
    .where('claimed_until', '=', claimed_until)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteOldDeliveries = (db: Db, before: Date) =>
  db
    .deleteFrom('webhook_deliveries')
    .where('state', '<>', 'waiting')
    .where('created_at', '<', before)
    .execute();
