import type { Selectable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

export type InvoiceEventRow = Selectable<Schema['invoice_events']>;

/** Newest first. */
export const listInvoiceEvents = (db: Db, invoiceId: string): Promise<InvoiceEventRow[]> =>
  db
    .selectFrom('invoice_events')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('version', 'desc')
    .execute();
