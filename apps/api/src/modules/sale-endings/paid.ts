import type { Db } from '#api/platform/db.ts';
import { type EndDeps, endSales } from './end.ts';
import { listInSale } from './repo.ts';

/**
 * Ends the sales of invoices whose payer has paid, each in a transaction of its own before the receipt is matched: undoing the
 * match never touches what buyers put in.
 */
export const endPaidSales = async (
  deps: EndDeps & { db: Db },
  invoiceIds: readonly string[],
  now: Date,
): Promise<void> => {
  const ending = { ending: 'paid', reason: '', actor: { kind: 'product' } } as const;
  for (const id of await listInSale(deps.db, invoiceIds))
    await deps.db.transaction().execute((tx) => endSales(deps, tx, [id], ending, now));
};
