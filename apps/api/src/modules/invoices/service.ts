import {
  findInvoiceParty,
  type InvoiceCall,
  type RuledInvoice,
  whyNotInvoiceCall,
} from '@cinvoice/contract/market/invoice-states';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { Problem } from '#api/platform/problem.ts';
import type { ReadOnly } from '#api/platform/replica/reads.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { findInvoice, type InvoiceRow, lockInvoice } from './repo.ts';
import { toShownState } from './shown.ts';

export type InvoiceDeps = {
  db: Db;
  readOnly: ReadOnly;
  clock: Clock;
  storage: Storage;
  links: FileLinks;
  sendMessage: SendMessage;
};

export const orNotFound = (row: InvoiceRow | undefined): InvoiceRow => {
  if (!row) throw new Problem('not-found');
  return row;
};

/** What the rules of the contract read. */
const toRuled = (row: InvoiceRow): RuledInvoice => ({
  sellerId: row.seller_id,
  ottId: row.ott_id,
  state: row.state,
  wasSubmitted: row.reached_payer_at !== null,
});

const assertVisible = (actor: Actor, row: InvoiceRow): InvoiceRow => {
  if (findInvoiceParty(actor, toRuled(row)) === null) throw new Problem('not-found');
  return row;
};

/** The invoice, or not-found: the same for a malformed id and for somebody else's. */
export const findInvoiceOrThrow = async (db: Db, actor: Actor, id: string): Promise<InvoiceRow> => {
  if (!isId(id)) throw new Problem('not-found');
  return assertVisible(actor, orNotFound(await findInvoice(db, id)));
};

/** Throws not-found, not-allowed, or wrong-state with the state, as the reader knows it. */
const assertInvoiceCall = (actor: Actor, call: InvoiceCall, row: InvoiceRow): void => {
  const refusal = whyNotInvoiceCall(actor, call, toRuled(row));
  const state = actor.kind === 'ott' ? toShownState(row.state) : row.state;
  if (refusal) throw new Problem(refusal, refusal === 'wrong-state' ? { state } : {});
};

/** Rights alone, for what is refused before a body is read. */
export const assertInvoiceRight = (actor: Actor, call: InvoiceCall, row: InvoiceRow): void => {
  const refusal = whyNotInvoiceCall(actor, call, toRuled(row));
  if (refusal && refusal !== 'wrong-state') throw new Problem(refusal);
};

/**
 * Locks the invoice for a call. Throws not-found, not-allowed, wrong-state and changed-meanwhile, in this order; without a
 * version, newer changes are overwritten.
 */
export const lockInvoiceOrThrow = async (
  tx: Db,
  actor: Actor,
  { id, call, version }: { id: string; call: InvoiceCall; version: number | undefined },
): Promise<InvoiceRow> => {
  if (!isId(id)) throw new Problem('not-found');
  const row = orNotFound(await lockInvoice(tx, id));
  assertInvoiceCall(actor, call, row);
  if (version !== undefined && version !== row.version)
    throw new Problem('changed-meanwhile', { meanwhile: { version: row.version, entries: [] } });
  return row;
};
