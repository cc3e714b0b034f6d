import { computeQuote, type Quote } from '@cinvoice/contract/market/amounts';
import { type InvoiceRow, toAmounts } from '#api/modules/invoices/index.ts';
import type { SaleRow } from '#api/modules/sale-endings/index.ts';

/** What a stored sale brings, of the terms that it was made with. */
export const computeSaleQuote = (row: InvoiceRow, sale: SaleRow): Quote =>
  computeQuote({
    amounts: toAmounts(row),
    advanceBps: sale.advance_bps,
    yieldBps: sale.yield_bps,
    days: sale.days,
    terms: { unitFacePaise: sale.unit_face_paise, feeBps: sale.fee_bps, feeGstBps: sale.fee_gst_bps },
  });
