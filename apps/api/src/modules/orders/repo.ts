import { MAX_COUNTED, type OrderAsker, type OrderState, orderStates } from '@cinvoice/contract/market/orders';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import type { Schema } from '#api/platform/schema.ts';
import { selectPage } from '#api/platform/search.ts';

const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('admins as deciders', 'deciders.id', 'orders.decided_by')
    .selectAll('orders')
    .select([
      sql<string>`coalesce(deciders.admin_id, '')`.as('decider_name'),
      sql<string>`coalesce(
        CASE orders.asked_kind
          WHEN 'admin' THEN (SELECT admin_id FROM admins WHERE admins.id = orders.asked_by)
          WHEN 'user' THEN (SELECT name FROM users WHERE users.id = orders.asked_by)
        END, '')`.as('asker_name'),
    ]);

export type OrderRow = Selectable<Schema['orders']> & { decider_name: string; asker_name: string };

export const findOrder = (db: Db, id: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('orders.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockOrder = (tx: Db, id: string): Promise<OrderRow | undefined> =>
  selectOrders(tx).where('orders.id', '=', id).forUpdate('orders').executeTakeFirst();

type Filter = { state: OrderState | null; limit: number; cursor: Cursor | null };

export const listOrders = (db: Db, { state, limit, cursor }: Filter): Promise<OrderRow[]> => {
  const rows = db
    .selectFrom('orders')
    .select(['id', 'created_at as sort_key'])
    .$if(state !== null, (query) => query.where('state', '=', state))
    .where(isOlderThanCursor('created_at', 'id', cursor));
  return selectOrders(db)
    .where(sql<boolean>`orders.id = ANY (ARRAY(${selectPage({ rows, direction: 'desc', limit })}))`)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
};

/** The orders in each state, up to one more than `MAX_COUNTED`: a count of all would grow with them. */
export const countOrders = async (db: Db): Promise<Record<OrderState, number>> => {
  const { rows } = await sql<{ state: OrderState; total: number }>`
    SELECT state, (
      SELECT count(*) FROM (SELECT FROM orders WHERE orders.state = states.state LIMIT ${sql.lit(MAX_COUNTED + 1)}) AS counted
    ) AS total
    FROM unnest(${orderStates}::text[]) AS states (state)`.execute(db);
  const none = { waiting: 0, confirmed: 0, refused: 0, withdrawn: 0, lapsed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, total }) => [state, total])) };
};

type NewOrder = {
  id: string;
  kind: string;
  subject: string | null;
  label: string;
  version: number;
  parameters: unknown;
  amountPaise: number | null;
  askedKind: OrderAsker;
  askedBy: string | null;
  reason: string;
  lapsesAt: Date;
};

export const insertOrder = (tx: Db, order: NewOrder, now: Date) =>
  tx
    .insertInto('orders')
    .values({
      id: order.id,
      kind: order.kind,
      subject: order.subject,
      subject_label: order.label,
      subject_version: order.version,
      parameters: JSON.stringify(order.parameters),
      amount_paise: order.amountPaise,
      asked_kind: order.askedKind,
      asked_by: order.askedBy,
      reason: order.reason,
      created_at: now,
      lapses_at: order.lapsesAt,
    })
    .execute();

export type Decision =
  | { state: 'confirmed'; by: string }
  | { state: 'refused'; by: string; reason: string }
  | { state: 'withdrawn' | 'lapsed' };

export const saveDecision = (tx: Db, id: string, decision: Decision, now: Date) =>
  tx
    .updateTable('orders')
    .set({
      state: decision.state,
      decided_by: 'by' in decision ? decision.by : null,
      decided_at: now,
      decision_reason: 'reason' in decision ? decision.reason : '',
    })
    .where('id', '=', id)
    .execute();

/** Waiting orders that lapse up to a moment, oldest first. */
export const listLapsing = async (db: Db, until: Date, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'waiting')
    .where('lapses_at', '<=', until)
    .orderBy('lapses_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const listAdminNames = async (
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; admin_id: string }[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('admins').select(['id', 'admin_id']).where('id', 'in', ids).orderBy('admin_id').execute();

/** Waiting orders that an admin asked for, oldest first. */
export const listWaitingOf = async (db: Db, adminId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'waiting')
    .where('asked_by', '=', adminId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
