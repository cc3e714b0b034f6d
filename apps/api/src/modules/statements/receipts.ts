import { computePayablePaise } from '@cinvoice/contract/market/amounts';
import { formatPaise } from '@cinvoice/contract/money';
import {
  changeInvoice,
  type InvoiceRow,
  lockInvoice,
  toInvoiceFacts,
  toInvoiceNews,
} from '#api/modules/invoices/index.ts';
import type { SendMessage } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';

type Deps = { sendMessage: SendMessage };

/** Locks an invoice that was read before; none with a receipt can be deleted. */
export const lockRow = async (tx: Db, id: string): Promise<InvoiceRow> => {
  const row = await lockInvoice(tx, id);
  if (!row) throw new Error(`the invoice ${id} is not there any more`);
  return row;
};

const getPayable = (row: InvoiceRow): number =>
  computePayablePaise({
    taxablePaise: row.taxable_paise,
    gstPaise: row.gst_paise,
    tdsPaise: row.tds_paise,
    otherDeductionsPaise: row.other_deductions_paise,
  });

const product = { kind: 'product' as const };

type Receipt = { row: InvoiceRow; paise: number; isFrozen: boolean; ledgerNumber: number };

/** Notes a receipt of a locked invoice, settles it where that covers what is payable, and tells the seller. */
export const receive = async (
  { sendMessage }: Deps,
  tx: Db,
  { row, paise, isFrozen, ledgerNumber }: Receipt,
  now: Date,
): Promise<InvoiceRow> => {
  const received = row.received_paise + paise;
  const settles = row.state === 'accepted' && !isFrozen && received >= getPayable(row);
  const changed = await changeInvoice(
    tx,
    row,
    {
      ...(settles && { to: 'settled' }),
      event: settles ? 'settled' : 'received',
      actor: product,
      details: { receivedPaise: paise, ledgerNumber },
      changes: { received_paise: received, ...(settles && { settled_at: now }) },
    },
    now,
  );
  const news = {
    ...toInvoiceNews(changed),
    to: { kind: 'user' as const, id: row.seller_id },
    parameters: { ...toInvoiceFacts(changed), received: formatPaise(paise) },
  };
  await sendMessage(tx, { ...news, event: settles ? 'invoice-settled' : 'invoice-received' }, now);
  return changed;
};

type Undone = { row: InvoiceRow; paise: number; ledgerNumber: number };

/** Takes a receipt back: a settled invoice that it covered is accepted again. */
export const unreceive = async (
  { sendMessage }: Deps,
  tx: Db,
  { row, paise, ledgerNumber }: Undone,
  now: Date,
): Promise<void> => {
  const received = row.received_paise - paise;
  const reopens = row.state === 'settled' && received < getPayable(row);
  const changed = await changeInvoice(
    tx,
    row,
    {
      ...(reopens && { to: 'accepted' }),
      event: 'reopened',
      actor: product,
      details: { receivedPaise: -paise, ledgerNumber },
      changes: { received_paise: received, ...(reopens && { settled_at: null }) },
    },
    now,
  );
  const news = {
    ...toInvoiceNews(changed),
    to: { kind: 'user' as const, id: row.seller_id },
    parameters: { ...toInvoiceFacts(changed), received: formatPaise(paise) },
  };
  await sendMessage(tx, { ...news, event: 'receipt-undone' }, now);
};
