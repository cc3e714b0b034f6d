import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { SaleEnding, SaleOutcome } from '@cinvoice/contract/market/sale-outcomes';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type SaleRow = Selectable<Schema['sales']>;

/** `product` acts by itself: a receipt, a closing time. */
export type Ender = { kind: 'user' | 'ott' | 'admin'; id: string } | { kind: 'product' };

/** An invoice as the end of its sale reads it. */
export type SoldInvoice = {
  id: string;
  state: InvoiceState;
  version: number;
  number: string;
  sellerId: string;
  titleName: string;
  payablePaise: number;
};

/** Locks invoices in the order of their ids. Their sales are locked after them. */
export const lockSoldInvoices = async (tx: Db, ids: readonly string[]): Promise<SoldInvoice[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<SoldInvoice>`
    SELECT i.id, i.state, i.version, i.number, i.seller_id AS "sellerId", s.project_name AS "titleName",
      i.taxable_paise + i.gst_paise - i.tds_paise - i.other_deductions_paise AS "payablePaise"
    FROM invoices i JOIN submissions s ON s.id = i.submission_id
    WHERE i.id = ANY (${[...ids]}::uuid[]) ORDER BY i.id FOR UPDATE OF i`.execute(tx);
  return rows;
};

/** The sale that an invoice is in. Call with the invoice locked. */
export const lockOpenSale = (tx: Db, invoiceId: string): Promise<SaleRow> =>
  tx
    .selectFrom('sales')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Those of the invoices that are offered, listed or funded. */
export const listInSale = async (db: Db, invoiceIds: readonly string[]): Promise<string[]> => {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('sales')
    .select('invoice_id')
    .where('invoice_id', '=', sql<string>`ANY (${[...invoiceIds]}::uuid[])`)
    .where('outcome', 'is', null)
    .orderBy('invoice_id')
    .execute();
  return rows.map(({ invoice_id: id }) => id);
};

export const releasePurchases = (tx: Db, saleId: string, now: Date) =>
  tx
    .updateTable('purchases')
    .set({ released_at: now })
    .where('sale_id', '=', saleId)
    .where('released_at', 'is', null)
    .execute();

/** Whom a notice of a sale's assignment was given to, with the name of its seller; undefined without one. */
export const findNotified = (
  tx: Db,
  saleId: string,
): Promise<{ ottId: string; seller: string } | undefined> =>
  tx
    .selectFrom('notices')
    .innerJoin('invoices', 'invoices.id', 'notices.invoice_id')
    .innerJoin('acceptances', 'acceptances.invoice_id', 'notices.invoice_id')
    .select(['invoices.ott_id as ottId', 'acceptances.seller_name as seller'])
    .where('notices.sale_id', '=', saleId)
    .where('notices.kind', '=', 'assignment')
    .executeTakeFirst();

export type Ended = { outcome: SaleOutcome; ending: SaleEnding; reason: string };

export const saveEnding = (tx: Db, id: string, { outcome, ending, reason }: Ended, now: Date) =>
  tx
    .updateTable('sales')
    .set({ outcome, ending, ending_reason: reason, ended_at: now })
    .where('id', '=', id)
    .execute();

const selectName = (actor: Ender) => {
  switch (actor.kind) {
    case 'user':
      return sql<string>`(SELECT name FROM users WHERE id = ${actor.id})`;
    case 'ott':
      return sql<string>`(SELECT name FROM otts WHERE id = ${actor.id})`;
    case 'admin':
      return sql<string>`(SELECT admin_id FROM admins WHERE id = ${actor.id})`;
    case 'product':
      return sql<string>`'Cinvoice'`;
  }
};

type Acceptance = { actor: Ender; details: object };

/** A locked invoice is accepted again: its state, its next version and its event, as `changeInvoice` writes them. */
export const saveAccepted = async (
  tx: Db,
  { id, state, version }: SoldInvoice,
  { actor, details }: Acceptance,
  now: Date,
): Promise<void> => {
  const next = version + 1;
  await tx
    .updateTable('invoices')
    .set({ state: 'accepted', version: next, updated_at: now })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('invoice_events')
    .values({
      invoice_id: id,
      version: next,
      event: 'sale-ended',
      from_state: state,
      to_state: 'accepted',
      actor_kind: actor.kind,
      actor_id: actor.kind === 'product' ? null : actor.id,
      actor_name: selectName(actor),
      at: now,
      details: JSON.stringify(details),
    })
    .execute();
};
