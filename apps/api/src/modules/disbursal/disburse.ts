import { toDay } from '@cinvoice/contract/market/working-days';
import { changeInvoice, type InvoiceRow } from '#api/modules/invoices/index.ts';
import { accounts, type Move, post } from '#api/modules/ledger/index.ts';
import { lockOpenSale, type SaleRow } from '#api/modules/sale-endings/index.ts';
import { computeSaleQuote } from '#api/modules/sales/index.ts';
import { listStakes } from '#api/modules/stakes/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import { insertLots, type NewLot, saveSold } from './repo.ts';

export type Disbursed = { invoice: InvoiceRow; sale: SaleRow; lots: NewLot[]; ledgerNumber: number };

/** The moves that pay a funded sale out: what was held goes to the seller, less the fee and its GST. */
export const toDisbursalMoves = (row: InvoiceRow, sale: SaleRow): Move[] => {
  const { sellerTodayPaise, feePaise, feeGstPaise } = computeSaleQuote(row, sale);
  const held = accounts.held(row.id);
  return [
    { debit: held, credit: accounts.seller(row.seller_id), paise: sellerTodayPaise },
    { debit: held, credit: accounts.fees, paise: feePaise },
    { debit: held, credit: accounts.feeGst, paise: feeGstPaise },
  ].filter(({ paise }) => paise > 0);
};

/**
 * Pays a funded sale out: the seller gets its money less the fee, and each buyer a lot. Call with the invoice locked and every
 * guard passed, in a transaction that posts nothing else. `postingId` names the transaction of the books.
 */
export const disburseSale = async (
  tx: Db,
  row: InvoiceRow,
  { adminId, postingId }: { adminId: string; postingId: string },
  now: Date,
): Promise<Disbursed> => {
  const sale = await lockOpenSale(tx, row.id);
  const day = toDay(now);
  const stakes = await listStakes(tx, sale.id);
  const lots = stakes.map((stake, index): NewLot => {
    return { ...stake, id: newId(now), claimPaise: stake.units * sale.unit_face_paise, rank: index + 1 };
  });
  const moves = toDisbursalMoves(row, sale);
  const posted = await post(tx, { id: postingId, event: 'disbursed', subject: row.id, day, at: now, moves });
  if (!posted.posted) throw new Error(`the money held for invoice ${row.id} is not there`);
  await insertLots(tx, { invoiceId: row.id, saleId: sale.id, fromDay: day }, lots);
  await saveSold(tx, sale.id, now);
  const actor = { kind: 'admin', id: adminId } as const;
  const details = { ledgerNumber: posted.number };
  const invoice = await changeInvoice(tx, row, { to: 'disbursed', event: 'disbursed', actor, details }, now);
  return { invoice, sale, lots, ledgerNumber: posted.number };
};
