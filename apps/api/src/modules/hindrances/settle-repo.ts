import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

export type CoveredInvoice = { id: string; version: number; payablePaise: number; receivedPaise: number };

const payable = sql`(taxable_paise + gst_paise - tds_paise - other_deductions_paise)`;

const isCovered = (id: string) =>
  sql`id = ${id}::uuid AND state = 'accepted' AND received_paise >= ${payable}`;

/** Tells that an accepted invoice waits for no more money. */
export const hasAllReceipts = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM invoices WHERE ${isCovered(id)}`.execute(db);
  return rows.length > 0;
};

/** Settles a locked invoice that waits for no more money: its next version, with a row of the history. */
export const settleCovered = async (tx: Db, id: string, now: Date): Promise<CoveredInvoice | undefined> => {
  const { rows } = await sql<CoveredInvoice>`
    WITH settled AS (
      UPDATE invoices SET state = 'settled', settled_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE ${isCovered(id)}
      RETURNING id, version, ${payable} AS "payablePaise", received_paise AS "receivedPaise"
    ), noted AS (
      INSERT INTO invoice_events
        (invoice_id, version, event, from_state, to_state, actor_kind, actor_id, actor_name, at, details)
      SELECT id, version, 'settled', 'accepted', 'settled', 'product', NULL, 'Cinvoice', ${now}, '{}' FROM settled
    )
    SELECT * FROM settled`.execute(tx);
  return rows[0];
};

/** Settles a locked invoice that was sold, once its holders have got their claims. */
export const settleSold = async (tx: Db, id: string, now: Date): Promise<void> => {
  await sql`
    WITH settled AS (
      UPDATE invoices i SET state = 'settled', settled_at = ${now}, version = i.version + 1, updated_at = ${now}
      FROM invoices before WHERE i.id = ${id}::uuid AND before.id = i.id
      RETURNING i.id, i.version, before.state AS from_state
    )
    INSERT INTO invoice_events
      (invoice_id, version, event, from_state, to_state, actor_kind, actor_id, actor_name, at, details)
    SELECT id, version, 'settled', from_state, 'settled', 'product', NULL, 'Cinvoice', ${now}, '{}' FROM settled`.execute(
    tx,
  );
};
