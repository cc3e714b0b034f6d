import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { DisbursalOrder } from '@cinvoice/contract/market/disbursal';
import type { OrderLine, OrderMove } from '@cinvoice/contract/market/orders';
import { z } from 'zod';
import { findInvoice, lockInvoice } from '#api/modules/invoices/index.ts';
import type { Move } from '#api/modules/ledger/index.ts';
import type { OrderFacts } from '#api/modules/orders/index.ts';
import type { Db } from '#api/platform/db.ts';
import { detailedProblem, Problem } from '#api/platform/problem.ts';
import type { Sold } from './guards.ts';
import { findNewestSale, findSaleOf, listWaitingOrders } from './sold-repo.ts';

/** What the three orders about a sold invoice share: their subject is the invoice, their parameter its sale. */

export const saleParameters = z.strictObject({ saleId: z.uuid() });
export type SaleParameters = z.infer<typeof saleParameters>;
type SaleFacts = OrderFacts<SaleParameters>;

type Asked = Pick<SaleFacts, 'subject' | 'parameters'>;

/** The invoice and its sale, of an order that may be carried out. Throws once the invoice was offered again. */
export const findSoldOrThrow = async (db: Db, { subject, parameters: { saleId } }: Asked): Promise<Sold> => {
  const row = subject === null ? undefined : await findInvoice(db, subject);
  const sale = row && (await findNewestSale(db, row.id));
  if (!row || !sale) throw new Problem('not-found');
  if (sale.id !== saleId) throw detailedProblem(makeDetail('order-sale-over'), { state: row.state });
  return { row, sale };
};

/** The invoice and the sale that an order is about, to read the order by: its sale may be gone long since. */
export const findSaleOfOrder = async (db: Db, { subject, parameters: { saleId } }: Asked): Promise<Sold> => {
  const row = subject === null ? undefined : await findInvoice(db, subject);
  const sale = row && (await findSaleOf(db, row.id, saleId));
  if (!sale) throw new Problem('not-found');
  return { row, sale };
};

/** With `hold` the invoice stays as it is until the transaction ends, and its sale with it. */
export const findSaleSubject = async (tx: Db, { subject }: Asked, hold: boolean) => {
  if (subject === null) return null;
  const row = await (hold ? lockInvoice(tx, subject) : findInvoice(tx, subject));
  return row ? { label: row.number, version: row.version } : null;
};

export const toInvoicePath = ({ subject }: Asked): string => `/admin/invoices/${subject ?? ''}`;

export const toOrderMoves = (moves: readonly Move[]): OrderMove[] =>
  moves.map(({ debit, credit, paise }) => ({ debit, credit, amountPaise: paise }));

export const toLine = (text: OrderLine['text'], amountPaise: number | null = null): OrderLine => ({
  text,
  amountPaise,
});

/** One order of a kind at a time. */
export const assertNoneWaits = async (
  tx: Db,
  invoiceId: string,
  kind: DisbursalOrder,
  now: Date,
): Promise<void> => {
  const waiting = await listWaitingOrders(tx, invoiceId, now);
  if (waiting.some((order) => order.kind === kind)) throw detailedProblem(makeDetail('payout-order-waits'));
};
