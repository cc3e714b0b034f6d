import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceEventName } from '@cinvoice/contract/market/invoices';
import { type Expression, sql, type Updateable } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

/** `product` acts by itself: a receipt, a suspension. */
export type InvoiceActor = { kind: 'user' | 'ott' | 'admin'; id: string } | { kind: 'product' };

/** The actor's name at this moment. */
const selectName = (actor: InvoiceActor): Expression<string> => {
  switch (actor.kind) {
    case 'user':
      return sql`(SELECT name FROM users WHERE id = ${actor.id})`;
    case 'ott':
      return sql`(SELECT name FROM otts WHERE id = ${actor.id})`;
    case 'admin':
      return sql`(SELECT admin_id FROM admins WHERE id = ${actor.id})`;
    case 'product':
      return sql`'Cinvoice'`;
  }
};

export type NewInvoiceEvent = {
  invoiceId: string;
  version: number;
  event: InvoiceEventName;
  from: InvoiceState;
  to: InvoiceState;
  actor: InvoiceActor;
  details: object;
};

/** Append-only: the database refuses to change or delete events. */
export const insertInvoiceEvent = (tx: Db, event: NewInvoiceEvent, now: Date) =>
  tx
    .insertInto('invoice_events')
    .values({
      invoice_id: event.invoiceId,
      version: event.version,
      event: event.event,
      from_state: event.from,
      to_state: event.to,
      actor_kind: event.actor.kind,
      actor_id: event.actor.kind === 'product' ? null : event.actor.id,
      actor_name: selectName(event.actor),
      at: now,
      details: JSON.stringify(event.details),
    })
    .execute();

export type InvoiceChanges = Omit<
  Updateable<Schema['invoices']>,
  'id' | 'version' | 'state' | 'created_at' | 'updated_at'
>;

/** Saves the next version of a locked invoice, and returns its number. */
export const saveInvoice = async (
  tx: Db,
  { id, version }: { id: string; version: number },
  { to, changes }: { to: InvoiceState; changes: InvoiceChanges },
  now: Date,
): Promise<number> => {
  const saved = await tx
    .updateTable('invoices')
    .set({ ...changes, state: to, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!saved) throw new Error(`invoice ${id} was changed without its lock`);
  return saved.version;
};
