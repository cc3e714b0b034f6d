import type { AddWebhook, DisablingReason } from '@cinvoice/contract/webhooks';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';
import type { Owner } from './owner.ts';

/** Endpoints of webhooks. */

export type EndpointRow = Selectable<Schema['webhook_endpoints']>;

const isOwnedBy = (owner: Owner): Expression<SqlBool> => {
  switch (owner.kind) {
    case 'user':
      return sql<SqlBool>`user_id = ${owner.id}`;
    case 'ott':
      return sql<SqlBool>`ott_id = ${owner.id}`;
    case 'admin':
      return sql<SqlBool>`num_nonnulls(user_id, ott_id) = 0`;
  }
};

export const listEndpoints = (db: Db, owner: Owner): Promise<EndpointRow[]> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where(isOwnedBy(owner))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findEndpoint = (db: Db, owner: Owner, id: string): Promise<EndpointRow | undefined> =>
  db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .executeTakeFirst();

/**
 * Whoever changes an endpoint, or what came of an attempt to reach it, locks it before its deliveries: in another order two would
 * wait for each other. What is told meanwhile refers to the endpoint, and waits for neither.
 */
const selectLocked = (tx: Db, id: string) =>
  tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).forNoKeyUpdate();

export const lockEndpoint = (tx: Db, id: string): Promise<EndpointRow | undefined> =>
  selectLocked(tx, id).executeTakeFirst();

export const lockOwnEndpoint = (tx: Db, owner: Owner, id: string): Promise<EndpointRow | undefined> =>
  selectLocked(tx, id).where(isOwnedBy(owner)).executeTakeFirst();

export const insertEndpoint = (
  tx: Db,
  owner: Owner,
  { id, secret, url, types }: AddWebhook & { id: string; secret: string },
  now: Date,
): Promise<EndpointRow> =>
  tx
    .insertInto('webhook_endpoints')
    .values({
      id,
      user_id: owner.kind === 'user' ? owner.id : null,
      ott_id: owner.kind === 'ott' ? owner.id : null,
      url,
      types,
      secret,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

type Changes = Partial<
  Pick<
    EndpointRow,
    | 'url'
    | 'types'
    | 'secret'
    | 'former_secret'
    | 'former_until'
    | 'disabled_at'
    | 'disabled_because'
    | 'failing_since'
  >
>;

export const saveEndpoint = (tx: Db, id: string, changes: Changes): Promise<EndpointRow> =>
  tx
    .updateTable('webhook_endpoints')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notes that an attempt reached it, or since when none does. */
export const noteReach = (tx: Db, id: string, isReached: boolean, now: Date): Promise<EndpointRow> =>
  tx
    .updateTable('webhook_endpoints')
    .set((row) => ({
      failing_since: isReached ? null : row.fn.coalesce('failing_since', sql<Date>`${now}::timestamptz`),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Its deliveries go with it. */
export const deleteEndpoint = (tx: Db, id: string) =>
  tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();

/** Switches it off. What waits for it is given up: it can be sent again by hand. */
export const disableEndpoint = async (
  tx: Db,
  id: string,
  because: DisablingReason,
  now: Date,
): Promise<EndpointRow> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, fault: 'disabled' })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return saveEndpoint(tx, id, { disabled_at: now, disabled_because: because });
};

/** The pages of a user are those of a filmmaker, unless there is none in them. */
export const isFilmmaker = async (db: Db, userId: string): Promise<boolean> => {
  const row = await db.selectFrom('users').select('roles').where('id', '=', userId).executeTakeFirst();
  return row?.roles.includes('content_producer') ?? false;
};
