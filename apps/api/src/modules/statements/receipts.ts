import { computePayablePaise } from '@cinvoice/contract/market/amounts';
import { formatPaise } from '@cinvoice/contract/money';
import {
  changeInvoice,
  type InvoiceRow,
  lockInvoice,
  toAmounts,
  toInvoiceFacts,
  toInvoiceNews,
} from '#api/modules/invoices/index.ts';
import type { News, SendMessages } from '#api/modules/messages/index.ts';
import {
  doesSettle,
  insertShared,
  type Sharing,
  toHoldersNews,
  toSellerNews,
  undoSharing,
} from '#api/modules/sharings/index.ts';
import type { Db } from '#api/platform/db.ts';

type Deps = { sendMessages: SendMessages };

/** Locks an invoice that was read before; none with a receipt can be deleted. */
export const lockRow = async (tx: Db, id: string): Promise<InvoiceRow> => {
  const row = await lockInvoice(tx, id);
  if (!row) throw new Error(`the invoice ${id} is not there any more`);
  return row;
};

const getPayable = (row: InvoiceRow): number => computePayablePaise(toAmounts(row));

const product = { kind: 'product' as const };

/** What the seller is told of a receipt that is not shared out. `waits` while a hindrance freezes it. */
export const toReceiptEvent = ({ settles, waits }: { settles: boolean; waits: boolean }) => {
  if (waits) return 'receipt-waits' as const;
  return settles ? ('invoice-settled' as const) : ('invoice-received' as const);
};

type Receipt = {
  row: InvoiceRow;
  paise: number;
  isFrozen: boolean;
  /** How it was shared out; undefined where it is the seller's, or waits. */
  sharing: Sharing | undefined;
  ledgerNumber: number;
};

const isCovered = ({ row, paise, isFrozen, sharing }: Receipt): boolean =>
  sharing
    ? doesSettle(sharing)
    : row.state === 'accepted' && !isFrozen && row.received_paise + paise >= getPayable(row);

const toSellersOwnNews = (changed: InvoiceRow, { paise, isFrozen }: Receipt, settles: boolean): News => ({
  ...toInvoiceNews(changed),
  to: { kind: 'user', id: changed.seller_id },
  event: toReceiptEvent({ settles, waits: isFrozen }),
  parameters: { ...toInvoiceFacts(changed), received: formatPaise(paise) },
});

/** Stores who got how much, and words it for the seller and the holders. */
const noteSharing = async (tx: Db, sharing: Sharing, ledgerNumber: number, now: Date): Promise<News[]> => {
  const posted = { ...sharing, ledgerNumber };
  await insertShared(tx, [posted], now);
  return [toSellerNews(posted), ...toHoldersNews(posted)];
};

/** Notes a receipt of a locked invoice, settles it where that covers what is owed, and tells who gets something. */
export const receive = async (
  { sendMessages }: Deps,
  tx: Db,
  receipt: Receipt,
  now: Date,
): Promise<InvoiceRow> => {
  const { row, paise, sharing, ledgerNumber } = receipt;
  const settles = isCovered(receipt);
  const changed = await changeInvoice(
    tx,
    row,
    {
      ...(settles && { to: 'settled' }),
      event: settles ? 'settled' : 'received',
      actor: product,
      details: { receivedPaise: paise, ledgerNumber },
      changes: { received_paise: row.received_paise + paise, ...(settles && { settled_at: now }) },
    },
    now,
  );
  const news = sharing
    ? await noteSharing(tx, sharing, ledgerNumber, now)
    : [toSellersOwnNews(changed, receipt, settles)];
  await sendMessages(tx, news, now);
  return changed;
};

type Undone = {
  row: InvoiceRow;
  paise: number;
  ledgerNumber: number;
  /** The number of the transaction that is taken back. */
  undoneNumber: number;
};

/** Takes a receipt back: what it settled is as it was before. */
export const unreceive = async (
  { sendMessages }: Deps,
  tx: Db,
  { row, paise, ledgerNumber, undoneNumber }: Undone,
  now: Date,
): Promise<void> => {
  const received = row.received_paise - paise;
  const invoice = { id: row.id, state: row.state, titleName: row.title_name };
  const sold = await undoSharing(tx, { invoice, ledgerNumber: undoneNumber }, now);
  const isOpen = row.state === 'settled' && received < getPayable(row);
  const to = sold ? sold.state : isOpen ? 'accepted' : row.state;
  const changed = await changeInvoice(
    tx,
    row,
    {
      to,
      event: 'reopened',
      actor: product,
      details: { receivedPaise: -paise, ledgerNumber },
      changes: { received_paise: received, ...(to !== 'settled' && { settled_at: null }) },
    },
    now,
  );
  const toSeller: News = {
    ...toInvoiceNews(changed),
    to: { kind: 'user', id: row.seller_id },
    event: 'receipt-undone',
    parameters: { ...toInvoiceFacts(changed), received: formatPaise(paise) },
  };
  await sendMessages(tx, [toSeller, ...(sold?.news ?? [])], now);
};
