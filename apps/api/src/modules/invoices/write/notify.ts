import { type SendMessage, sendToAdmins } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';
import { toInvoiceFacts, toInvoiceNews } from '../news.ts';
import type { InvoiceRow } from '../repo.ts';

type Deps = { sendMessage: SendMessage };

const toSellerFacts = (row: InvoiceRow) => ({
  ...toInvoiceFacts(row),
  seller: row.seller_legal_name || row.seller_name,
});

export const notifyOfArrival = ({ sendMessage }: Deps, tx: Db, row: InvoiceRow, now: Date): Promise<void> => {
  const to = { kind: 'ott' as const, id: row.ott_id };
  const news = { ...toInvoiceNews(row), to, event: 'invoice-arrived' as const };
  return sendMessage(tx, { ...news, parameters: toSellerFacts(row) }, now);
};

export const notifyOfCheck = (_deps: Deps, tx: Db, row: InvoiceRow, now: Date): Promise<void> => {
  const news = { ...toInvoiceNews(row), event: 'invoice-checking' as const };
  return sendToAdmins(tx, { ...news, parameters: toSellerFacts(row) }, now);
};

export const notifyOfClearing = (
  { sendMessage }: Deps,
  tx: Db,
  row: InvoiceRow,
  now: Date,
): Promise<void> => {
  const to = { kind: 'user' as const, id: row.seller_id };
  const news = { ...toInvoiceNews(row), to, event: 'invoice-cleared' as const };
  return sendMessage(tx, { ...news, parameters: toInvoiceFacts(row) }, now);
};

export const notifyOfDecline = (
  { sendMessage }: Deps,
  tx: Db,
  { row, reason }: { row: InvoiceRow; reason: string },
  now: Date,
): Promise<void> => {
  const to = { kind: 'user' as const, id: row.seller_id };
  const news = { ...toInvoiceNews(row), to, event: 'invoice-declined' as const };
  return sendMessage(tx, { ...news, parameters: { ...toInvoiceFacts(row), reason } }, now);
};

/** After an acceptance the payer learns that the instruction ends; money that still comes is the seller's. */
export const notifyOfEnd = async (
  { sendMessage }: Deps,
  tx: Db,
  { row, reason }: { row: InvoiceRow; reason: string },
  now: Date,
): Promise<void> => {
  if (row.accepted_at === null) return;
  const to = { kind: 'ott' as const, id: row.ott_id };
  const news = { ...toInvoiceNews(row), to, event: 'invoice-ended' as const };
  await sendMessage(tx, { ...news, parameters: { ...toSellerFacts(row), reason } }, now);
};
