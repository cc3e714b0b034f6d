import { formatDate } from '@cinvoice/contract/dates';
import { formatCount, formatPaise } from '@cinvoice/contract/money';
import { type InvoiceRow, toInvoiceFacts, toInvoiceNews } from '#api/modules/invoices/index.ts';
import { type SendMessage, sendToAdmins } from '#api/modules/messages/index.ts';
import { toUnitsFacts } from '#api/modules/sale-endings/index.ts';
import { computeSaleQuote } from '#api/modules/sales/index.ts';
import type { Db } from '#api/platform/db.ts';
import type { Disbursed } from './disburse.ts';
import type { Owed } from './sold-repo.ts';

type Deps = { sendMessage: SendMessage };

/** The payer is asked to acknowledge the notice. */
export const tellOfNotice = ({ sendMessage }: Deps, tx: Db, row: InvoiceRow, now: Date): Promise<void> => {
  const to = { kind: 'ott' as const, id: row.ott_id };
  const parameters = {
    ...toInvoiceFacts(row),
    seller: row.seller_legal_name,
    dueDay: formatDate(row.due_day),
  };
  return sendMessage(tx, { ...toInvoiceNews(row), to, event: 'notice-given', parameters }, now);
};

export const tellOfAcknowledgement = (tx: Db, row: InvoiceRow, now: Date): Promise<void> => {
  const parameters = { ...toInvoiceFacts(row), payer: row.ott_name };
  return sendToAdmins(tx, { ...toInvoiceNews(row), event: 'notice-acknowledged', parameters }, now);
};

const tellSeller = (
  { sendMessage }: Deps,
  tx: Db,
  { invoice, sale }: Disbursed,
  now: Date,
): Promise<void> => {
  const { sellerTodayPaise, feePaise, feeGstPaise } = computeSaleQuote(invoice, sale);
  const parameters = {
    ...toInvoiceFacts(invoice),
    paid: formatPaise(sellerTodayPaise),
    fee: formatPaise(feePaise),
    feeGst: formatPaise(feeGstPaise),
  };
  const to = { kind: 'user' as const, id: invoice.seller_id };
  return sendMessage(tx, { ...toInvoiceNews(invoice), to, event: 'invoice-disbursed', parameters }, now);
};

/** The seller learns of the money, each holder of their own units alone. */
export const tellOfDisbursal = async (deps: Deps, tx: Db, disbursed: Disbursed, now: Date): Promise<void> => {
  await tellSeller(deps, tx, disbursed, now);
  const { invoice, sale, lots } = disbursed;
  for (const { holderId, units, costPaise, claimPaise } of lots) {
    const parameters = {
      ...toUnitsFacts(invoice.title_name, sale.id, { units, paise: costPaise }),
      claim: formatPaise(claimPaise),
      dueDay: formatDate(invoice.due_day),
    };
    const news = { to: { kind: 'user' as const, id: holderId }, cause: sale.id, submissionId: null };
    await deps.sendMessage(tx, { ...news, event: 'units-disbursed', parameters }, now);
  }
};

type WrittenOff = { saleId: string; owed: readonly Owed[]; reason: string };

export const tellOfWriteOff = async (
  { sendMessage }: Deps,
  tx: Db,
  { title_name: projectName }: InvoiceRow,
  { saleId, owed, reason }: WrittenOff,
  now: Date,
): Promise<void> => {
  for (const { holderId, units, outstandingPaise } of owed) {
    const outstanding = formatPaise(outstandingPaise);
    const parameters = { projectName, units: formatCount(units), deal: saleId, outstanding, reason };
    const news = { to: { kind: 'user' as const, id: holderId }, cause: saleId, submissionId: null };
    await sendMessage(tx, { ...news, event: 'units-written-off', parameters }, now);
  }
};
