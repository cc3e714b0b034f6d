import { type Insertable, sql } from 'kysely';
import type { SaleRow } from '#api/modules/sale-endings/index.ts';
import type { Db } from '#api/platform/db.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import type { Schema } from '#api/platform/schema.ts';

export const insertSale = (tx: Db, sale: Insertable<Schema['sales']>) =>
  tx.insertInto('sales').values(sale).execute();

/** Of one invoice, the newest first. */
export const listSales = (db: Db, invoiceId: string): Promise<SaleRow[]> =>
  db.selectFrom('sales').selectAll().where('invoice_id', '=', invoiceId).orderBy('round', 'desc').execute();

export const findSale = (db: Db, id: string): Promise<SaleRow | undefined> =>
  db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirst();

/** Call with the invoice locked. */
export const lockSale = (tx: Db, id: string): Promise<SaleRow> =>
  tx.selectFrom('sales').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const countSales = async (tx: Db, invoiceId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('sales')
    .select(sql<number>`count(*)`.as('count'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return count;
};

type Signature = { by: string; address: string };

export const saveSignature = (tx: Db, id: string, { by, address }: Signature, now: Date) =>
  tx
    .updateTable('sales')
    .set({ signed_at: now, signed_by: by, signed_address: address })
    .where('id', '=', id)
    .execute();

/** Counts units of a locked sale as sold. */
export const saveUnitsSold = (tx: Db, id: string, unitsSold: number, fundedAt: Date | null) =>
  tx
    .updateTable('sales')
    .set({ units_sold: unitsSold, ...(fundedAt && { funded_at: fundedAt }) })
    .where('id', '=', id)
    .execute();

/** Open sales whose time is up: offers that lapse, deals that close, and what was not paid out until the day before. */
export const listDueSales = (
  db: Db,
  { now, today, most }: { now: Date; today: string; most: number },
): Promise<{ id: string; invoice_id: string }[]> =>
  db
    .selectFrom('sales')
    .select(['id', 'invoice_id'])
    .where('outcome', 'is', null)
    .where(
      sql<boolean>`CASE WHEN signed_at IS NULL THEN lapses_at <= ${now}
        WHEN units_sold < units THEN closes_at <= ${now} ELSE disburse_by < ${today}::date END`,
    )
    .orderBy('closes_at')
    .limit(most)
    .execute();

/** What is open that can stop payment. */
export const listOpenHindrances = (db: Db, invoiceId: string) =>
  db
    .selectFrom('hindrances')
    .select(['kind', 'opened_kind'])
    .where('invoice_id', '=', invoiceId)
    .where('closed_at', 'is', null)
    .execute();

/** Serializes offers of invoices of one payer, whose limit counts them together. */
export const lockPayerLimit = (tx: Db, ottId: string): Promise<void> =>
  lockName(tx, `claims on the payer ${ottId}`);

/** What holders are owed by a payer: in all sales that are open, and what is left of those that were paid out. */
export const sumClaims = async (tx: Db, ottId: string): Promise<number> => {
  const { paise } = await tx
    .selectFrom('sales')
    .innerJoin('invoices', 'invoices.id', 'sales.invoice_id')
    .select(sql<number>`coalesce(sum(sales.units * sales.unit_face_paise), 0)::bigint`.as('paise'))
    .where('invoices.ott_id', '=', ottId)
    .where('sales.outcome', 'is', null)
    .executeTakeFirstOrThrow();
  const { owed } = await tx
    .selectFrom('lots')
    .innerJoin('invoices', 'invoices.id', 'lots.invoice_id')
    .select(sql<number>`coalesce(sum(lots.claim_paise - lots.claim_paid_paise), 0)::bigint`.as('owed'))
    .where('invoices.ott_id', '=', ottId)
    .where('invoices.state', 'in', ['disbursed', 'written-off'])
    .executeTakeFirstOrThrow();
  return paise + owed;
};

/** What a deed takes from the acceptance: its hash, and the names that it binds. */
export const readAccepted = (db: Db, invoiceId: string) =>
  db
    .selectFrom('acceptances')
    .select(['hash', 'seller_name as seller', 'payer_name as payer'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();

export const findMobile = async (db: Db, userId: string): Promise<string> => {
  const { mobile } = await db
    .selectFrom('users')
    .select('mobile')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return mobile;
};
