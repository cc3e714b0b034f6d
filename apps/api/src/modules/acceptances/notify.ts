import { formatDate } from '@cinvoice/contract/dates';
import { formatPaise } from '@cinvoice/contract/money';
import { type InvoiceRow, toInvoiceFacts, toInvoiceNews } from '#api/modules/invoices/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { AcceptanceDeps } from './deps.ts';

type Accepted = { tds_paise: number; other_deductions_paise: number; payer_name: string; at: Date };

/** Tells the seller, in other words where the payer stated other deductions. `row` is as it is then. */
export const notifyAccepted = (
  { sendMessage }: AcceptanceDeps,
  tx: Db,
  row: InvoiceRow,
  accepted: Accepted,
  isChanged: boolean,
): Promise<void> => {
  const about = { to: { kind: 'user' as const, id: row.seller_id }, ...toInvoiceNews(row) };
  const dueDay = formatDate(row.due_day);
  const parameters = { ...toInvoiceFacts(row), payer: accepted.payer_name, dueDay };
  if (!isChanged) return sendMessage(tx, { ...about, event: 'invoice-accepted', parameters }, accepted.at);
  const tds = formatPaise(accepted.tds_paise);
  const otherDeductions = formatPaise(accepted.other_deductions_paise);
  const otherwise = { ...parameters, tds, otherDeductions };
  const news = { ...about, event: 'invoice-accepted-otherwise' as const, parameters: otherwise };
  return sendMessage(tx, news, accepted.at);
};

/** Tells the seller what the payer says against the invoice. */
export const notifyDisputed = (
  { sendMessage }: AcceptanceDeps,
  tx: Db,
  row: InvoiceRow,
  reason: string,
  now: Date,
): Promise<void> => {
  const about = { to: { kind: 'user' as const, id: row.seller_id }, ...toInvoiceNews(row) };
  const parameters = { ...toInvoiceFacts(row), payer: row.ott_name, reason };
  return sendMessage(tx, { ...about, event: 'invoice-disputed', parameters }, now);
};
