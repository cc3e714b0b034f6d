import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** Locks invoices in the order of their ids. Returns those that are there. */
export const lockInvoices = async (tx: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export type NewReceipt = { id: string; paise: number; settles: boolean; ledgerNumber: number };

/** One receipt of each of these locked invoices, accepted or sold: its sum, its next version and its event, as `changeInvoice` writes them. */
export const insertReceipts = async (tx: Db, receipts: readonly NewReceipt[], now: Date): Promise<void> => {
  if (receipts.length === 0) return;
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) AS receipt (
        id uuid, paise bigint, settles boolean, "ledgerNumber" bigint)
    ), saved AS (
      UPDATE invoices i
      SET received_paise = i.received_paise + g.paise,
        state = CASE WHEN g.settles THEN 'settled' ELSE i.state END,
        settled_at = CASE WHEN g.settles THEN ${now}::timestamptz END,
        version = i.version + 1, updated_at = ${now}::timestamptz
      FROM given g, invoices before WHERE i.id = g.id AND before.id = g.id AND i.state IN ('accepted', 'disbursed', 'written-off')
      RETURNING i.id, i.version, i.state, before.state AS from_state, g.paise, g.settles, g."ledgerNumber"
    )
    INSERT INTO invoice_events
      (invoice_id, version, event, from_state, to_state, actor_kind, actor_id, actor_name, at, details)
    SELECT id, version, CASE WHEN settles THEN 'settled' ELSE 'received' END, from_state, state, 'product', NULL, 'Cinvoice',
      ${now}::timestamptz, jsonb_build_object('receivedPaise', paise, 'ledgerNumber', "ledgerNumber")
    FROM saved`.execute(tx);
};
