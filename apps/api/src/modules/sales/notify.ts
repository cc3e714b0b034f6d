import { formatDate } from '@cinvoice/contract/dates';
import type { Quote } from '@cinvoice/contract/market/amounts';
import { toDay } from '@cinvoice/contract/market/working-days';
import { formatPaise } from '@cinvoice/contract/money';
import { type InvoiceRow, toInvoiceFacts, toInvoiceNews } from '#api/modules/invoices/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import { type SaleRow, toUnitsFacts } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';

type Deps = { sendMessage: SendMessage };

const toSeller = (row: InvoiceRow) => ({
  ...toInvoiceNews(row),
  to: { kind: 'user' as const, id: row.seller_id },
});

export const tellOfOffer = (
  { sendMessage }: Deps,
  tx: Db,
  { row, quote, lapsesAt }: { row: InvoiceRow; quote: Quote; lapsesAt: Date },
  now: Date,
): Promise<void> => {
  const parameters = {
    ...toInvoiceFacts(row),
    today: formatPaise(quote.sellerTodayPaise),
    settlement: formatPaise(quote.sellerAtSettlementPaise),
    until: formatDate(toDay(lapsesAt)),
  };
  return sendMessage(tx, { ...toSeller(row), event: 'invoice-offered', parameters }, now);
};

export const tellOfFunding = (
  { sendMessage }: Deps,
  tx: Db,
  { row, sale }: { row: InvoiceRow; sale: SaleRow },
  now: Date,
): Promise<void> => {
  const parameters = { ...toInvoiceFacts(row), raised: formatPaise(sale.units * sale.unit_price_paise) };
  return sendMessage(tx, { ...toSeller(row), event: 'invoice-funded', parameters }, now);
};

type Bought = { purchaseId: string; saleId: string; investorId: string; units: number; paise: number };

export const tellOfPurchase = (
  { sendMessage }: Deps,
  tx: Db,
  row: InvoiceRow,
  { purchaseId, saleId, investorId, ...bought }: Bought,
  now: Date,
): Promise<void> => {
  const to = { kind: 'user' as const, id: investorId };
  const parameters = toUnitsFacts(row.title_name, saleId, bought);
  const news = { to, cause: purchaseId, submissionId: null };
  return sendMessage(tx, { ...news, event: 'units-bought', parameters }, now);
};
