import type { Purchase } from '@cinvoice/contract/market/deals';
import type { Sale, SaleStateName } from '@cinvoice/contract/market/sales';
import type { Actor } from '@cinvoice/contract/rules/review';
import { z } from 'zod';
import type { InvoiceRow } from '#api/modules/invoices/index.ts';
import type { SaleRow } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { computeSaleQuote } from './figures.ts';
import { listBuyers, type PurchaseRow } from './purchases-repo.ts';
import { listSales } from './repo.ts';

const texts = z.record(z.string(), z.array(z.string()));

const toTime = (at: Date | null): string | null => at?.toISOString() ?? null;

export const toSaleState = (sale: SaleRow): SaleStateName => {
  if (sale.outcome !== null) return 'ended';
  if (sale.signed_at === null) return 'offered';
  return sale.units_sold < sale.units ? 'listed' : 'funded';
};

const toSale = (row: InvoiceRow, sale: SaleRow, buyers: Sale['buyers']): Sale => {
  const quote = computeSaleQuote(row, sale);
  return {
    _id: sale.id,
    invoiceId: sale.invoice_id,
    round: sale.round,
    state: toSaleState(sale),
    outcome: sale.outcome,
    ending: sale.ending,
    endingReason: sale.ending_reason,
    offeredAt: sale.offered_at.toISOString(),
    lapsesAt: sale.lapses_at.toISOString(),
    signedAt: toTime(sale.signed_at),
    fundedAt: toTime(sale.funded_at),
    endedAt: toTime(sale.ended_at),
    valueDay: sale.value_day,
    closesAt: sale.closes_at.toISOString(),
    disburseBy: sale.disburse_by,
    dueDay: row.due_day,
    days: sale.days,
    yieldBps: sale.yield_bps,
    lateBps: sale.late_bps,
    advanceBps: sale.advance_bps,
    feeBps: sale.fee_bps,
    feeGstBps: sale.fee_gst_bps,
    unitFacePaise: sale.unit_face_paise,
    unitPricePaise: sale.unit_price_paise,
    units: sale.units,
    unitsSold: sale.units_sold,
    minUnits: sale.min_units,
    maxHolders: sale.max_holders,
    claimPaise: quote.claimPaise,
    reservePaise: quote.reservePaise,
    raisedPaise: quote.raisedPaise,
    heldPaise: sale.outcome === null ? sale.units_sold * sale.unit_price_paise : 0,
    feePaise: quote.feePaise,
    feeGstPaise: quote.feeGstPaise,
    sellerTodayPaise: quote.sellerTodayPaise,
    sellerAtSettlementPaise: quote.sellerAtSettlementPaise,
    gstPaise: row.gst_paise,
    costPaise: quote.costPaise,
    costBps: quote.costBps,
    deed: {
      textVersion: sale.deed_version,
      hash: sale.deed_hash.toString('hex'),
      texts: texts.parse(sale.deed_translations),
    },
    buyers,
  };
};

type Bought = Awaited<ReturnType<typeof listBuyers>>[number];

const toBuyer = (bought: Bought): Sale['buyers'][number] => ({
  _id: bought.investor_id,
  name: bought.name,
  units: bought.units,
  paidPaise: bought.total_paise,
  at: bought.bought_at.toISOString(),
  releasedAt: toTime(bought.released_at),
});

/** The sales of an invoice, the newest first. Who bought is for admins alone. */
export const answerSales = async (db: Db, reader: Actor, row: InvoiceRow): Promise<Sale[]> => {
  const sales = await listSales(db, row.id);
  const ids = sales.map(({ id }) => id);
  const bought = reader.kind === 'admin' && ids.length > 0 ? await listBuyers(db, ids) : [];
  return sales.map((sale) =>
    toSale(row, sale, bought.filter(({ sale_id: saleId }) => saleId === sale.id).map(toBuyer)),
  );
};

/** The newest sale of an invoice that was just acted on. */
export const answerNewestSale = async (db: Db, reader: Actor, row: InvoiceRow): Promise<Sale> => {
  const [newest] = await answerSales(db, reader, row);
  if (!newest) throw new Error(`invoice ${row.id} was never offered`);
  return newest;
};

export const toPurchase = (row: PurchaseRow): Purchase => ({
  _id: row.id,
  units: row.units,
  unitPricePaise: row.unit_price_paise,
  totalPaise: row.total_paise,
  at: row.bought_at.toISOString(),
  releasedAt: toTime(row.released_at),
  ledgerNumber: row.ledger_number,
});
