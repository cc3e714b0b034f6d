import type { DisbursalOrder } from '@cinvoice/contract/market/disbursal';
import type { HindranceKind } from '@cinvoice/contract/market/hindrance-kinds';
import { sql } from 'kysely';
import type { SaleRow } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';

/** Sales that were sold, and what orders about them look at. */

export const findNewestSale = (db: Db, invoiceId: string): Promise<SaleRow | undefined> =>
  db
    .selectFrom('sales')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One of the invoice's sales, whether another one followed it or not. */
export const findSaleOf = (db: Db, invoiceId: string, id: string): Promise<SaleRow | undefined> =>
  db
    .selectFrom('sales')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What is open that can stop payment, each kind once. */
export const listOpenKinds = async (db: Db, invoiceId: string): Promise<HindranceKind[]> => {
  const rows = await db
    .selectFrom('hindrances')
    .select('kind')
    .distinct()
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};

export type WaitingOrder = { id: string; kind: DisbursalOrder };

const toKind = (kind: string): DisbursalOrder[] =>
  kind === 'disburse' || kind === 'unwind' || kind === 'write-off' ? [kind] : [];

/** Orders about an invoice that wait, the oldest first. */
export const listWaitingOrders = async (db: Db, invoiceId: string, now: Date): Promise<WaitingOrder[]> => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'kind'])
    .where('subject', '=', invoiceId)
    .where('state', '=', 'waiting')
    .where('lapses_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, kind }) => toKind(kind).map((one) => ({ id, kind: one })));
};

/** Who confirmed an order, who asked for it, and the asker's words. */
export const readDecision = async (db: Db, id: string) => {
  const order = await db
    .selectFrom('orders')
    .select(['decided_by', 'asked_by', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { decided_by: by, asked_by: askedBy, reason } = order;
  if (by === null || askedBy === null) throw new Error(`order ${id} is not confirmed`);
  return { by, askedBy, reason };
};

/** What a holder is still owed. */
export type Owed = { holderId: string; units: number; outstandingPaise: number };

export const listOwed = (db: Db, saleId: string): Promise<Owed[]> =>
  db
    .selectFrom('lots')
    .select(['holder_id as holderId', 'units'])
    .select(sql<number>`claim_paise - claim_paid_paise`.as('outstandingPaise'))
    .where('sale_id', '=', saleId)
    .orderBy('rank')
    .execute();

type Update = { id: string; invoiceId: string; day: string; text: string; by: string };

export const insertUpdate = (tx: Db, { id, invoiceId, day, text, by }: Update, now: Date) =>
  tx.insertInto('invoice_updates').values({ id, invoice_id: invoiceId, day, text, by, at: now }).execute();

/** The number of the books' transaction that paid an invoice out. */
export const findDisbursalNumber = async (db: Db, invoiceId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('number')
    .where('subject', '=', invoiceId)
    .where('event', '=', 'disbursed')
    .executeTakeFirst();
  return row?.number ?? null;
};
