import type { HindranceCause } from '@cinvoice/contract/market/hindrance-kinds';
import { type EndDeps, endHinderedSales } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import {
  closeCaused,
  insertCaused,
  lockHinderedBy,
  lockLiveInvoices,
  noteOnInvoices,
  type Party,
} from './repo.ts';
import { tellHolders } from './tell-holders.ts';

const product = { kind: 'product', id: null } as const;

/**
 * Opens a hindrance on each live invoice of a party that may not act any more. Call in the transaction that takes its right
 * away, after its own rows are locked. Sales of these invoices end with it.
 */
export const openCaused = async (
  deps: EndDeps,
  tx: Db,
  party: Party,
  cause: HindranceCause,
  now: Date,
): Promise<void> => {
  const invoices = await lockLiveInvoices(tx, party);
  const ids = invoices.map(({ id }) => id);
  const hindered = await insertCaused(tx, ids, cause, now);
  await noteOnInvoices(
    tx,
    hindered,
    { event: 'hindered', by: product, details: { kind: 'other', cause } },
    now,
  );
  await endHinderedSales(deps, tx, hindered, { kind: 'product' }, now);
  await tellHolders(deps, tx, hindered, now);
};

/** Closes them again. Call in the transaction that gives the right back. */
export const liftCaused = async (tx: Db, party: Party, cause: HindranceCause, now: Date): Promise<void> => {
  const invoices = await lockHinderedBy(tx, party, cause);
  const ids = invoices.map(({ id }) => id);
  if (ids.length === 0) return;
  await closeCaused(tx, ids, cause, now);
  await noteOnInvoices(tx, ids, { event: 'released', by: product, details: { kind: 'other', cause } }, now);
};
