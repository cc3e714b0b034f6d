import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceEventName } from '@cinvoice/contract/market/invoices';
import type { Db } from '#api/platform/db.ts';
import { type InvoiceActor, type InvoiceChanges, insertInvoiceEvent, saveInvoice } from './events-repo.ts';
import { findInvoice, type InvoiceRow } from './repo.ts';
import { orNotFound } from './service.ts';

type Change = {
  /** The state as before, if left out. */
  to?: InvoiceState;
  event: InvoiceEventName;
  actor: InvoiceActor;
  /** What the history keeps: `reason`, `changes`, `submission`. */
  details?: object;
  /** Other columns that change. */
  changes?: InvoiceChanges;
};

/**
 * Writes the state, the next version and its event, which a trigger announces to open pages. Call it with the locked row,
 * inside the transaction of the act. Returns the row as it is then.
 */
export const changeInvoice = async (
  tx: Db,
  row: InvoiceRow,
  { to = row.state, event, actor, details = {}, changes = {} }: Change,
  now: Date,
): Promise<InvoiceRow> => {
  const version = await saveInvoice(tx, row, { to, changes }, now);
  await insertInvoiceEvent(
    tx,
    { invoiceId: row.id, version, event, from: row.state, to, actor, details },
    now,
  );
  return orNotFound(await findInvoice(tx, row.id));
};
