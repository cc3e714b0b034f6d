import { isInSale } from '@cinvoice/contract/market/invoice-states';
import type { Db } from '#api/platform/db.ts';
import { type EndDeps, endSales } from './end.ts';
import { type Ender, lockSoldInvoices } from './repo.ts';

/**
 * Ends the sales of invoices that something came up against, in the same transaction. The payer's word alone leaves standing what
 * is sold already; an admin's, and a party that is taken out of force, do not.
 */
export const endHinderedSales = async (
  deps: EndDeps,
  tx: Db,
  invoiceIds: readonly string[],
  by: Pick<Ender, 'kind'>,
  now: Date,
): Promise<void> => {
  const invoices = await lockSoldInvoices(tx, invoiceIds);
  const ended = invoices.filter(({ state }) => isInSale(state) && (state !== 'funded' || by.kind !== 'ott'));
  const ending = { ending: 'hindered', reason: '', actor: { kind: 'product' } } as const;
  await endSales(
    deps,
    tx,
    ended.map(({ id }) => id),
    ending,
    now,
  );
};
