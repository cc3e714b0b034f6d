import type { AnnouncePayment } from '@cinvoice/contract/market/dues';
import { owedStates } from '@cinvoice/contract/market/invoice-states';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { Schema } from '#api/platform/schema.ts';

const payable = sql<number>`(
  invoices.taxable_paise + invoices.gst_paise - invoices.tds_paise - invoices.other_deductions_paise)`;

/** What a payer accepted and has not paid in whole, with the account that its acceptance named. */
export const listDues = (db: Db, ottId: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('acceptances', 'acceptances.invoice_id', 'invoices.id')
    .innerJoin('bank_accounts as account', 'account.id', 'acceptances.escrow_account_id')
    .innerJoin('submissions as title', 'title.id', 'invoices.submission_id')
    .leftJoin('payment_references as r', 'r.invoice_id', 'invoices.id')
    .select([
      'invoices.id',
      'invoices.number',
      'title.project_name as title_name',
      'acceptances.seller_name',
      'invoices.due_day',
      payable.as('payable_paise'),
      'invoices.received_paise',
      'account.id as account_id',
      'account.holder_name',
      'account.bank',
      'account.ifsc',
      'account.number as account_number',
      'account.reference_prefix',
      sql<string>`coalesce(r.reference, '')`.as('reference'),
      sql<boolean>`EXISTS (SELECT FROM hindrances h WHERE h.invoice_id = invoices.id AND h.closed_at IS NULL)`.as(
        'is_hindered',
      ),
    ])
    .where('invoices.ott_id', '=', ottId)
    .where('invoices.state', 'in', [...owedStates])
    .where(sql<boolean>`${payable} > invoices.received_paise`)
    .orderBy('invoices.due_day')
    .orderBy('invoices.id')
    .execute();
export type DueRow = Awaited<ReturnType<typeof listDues>>[number];

export type AnnouncedRow = Selectable<Schema['announced_payments']>;

/** Of these invoices, newest first. */
export const listAnnounced = (db: Db, invoiceIds: readonly string[]): Promise<AnnouncedRow[]> =>
  db
    .selectFrom('announced_payments')
    .selectAll()
    .where('invoice_id', '=', sql<string>`ANY (${[...invoiceIds]}::uuid[])`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

type Announced = AnnouncePayment & { id: string; invoiceId: string; ottId: string };

/** Stores it once, and returns what is stored of that number. */
export const saveAnnounced = async (
  tx: Db,
  { id, invoiceId, ottId, utr, amountPaise, day }: Announced,
  now: Date,
): Promise<AnnouncedRow> => {
  await tx
    .insertInto('announced_payments')
    .values({
      id,
      invoice_id: invoiceId,
      utr,
      amount_paise: amountPaise,
      day,
      announced_by: ottId,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'utr']).doNothing())
    .execute();
  return tx
    .selectFrom('announced_payments')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('utr', '=', utr)
    .executeTakeFirstOrThrow();
};

/** Newest first. */
export const listUpdates = (db: Db, invoiceId: string) =>
  db
    .selectFrom('invoice_updates as told')
    .innerJoin('admins', 'admins.id', 'told.by')
    .select(['told.id', 'told.day', 'told.text', 'told.at', 'admins.admin_id as admin_name'])
    .where('told.invoice_id', '=', invoiceId)
    .orderBy('told.at', 'desc')
    .orderBy('told.id', 'desc')
    .execute();
export type UpdateRow = Awaited<ReturnType<typeof listUpdates>>[number];

type NewUpdate = { id: string; invoiceId: string; day: string; text: string; by: string };

export const insertUpdate = (tx: Db, { id, invoiceId, day, text, by }: NewUpdate, now: Date) =>
  tx.insertInto('invoice_updates').values({ id, invoice_id: invoiceId, day, text, by, at: now }).execute();

export type Holder = { holderId: string; saleId: string };

/** Who owns units of an invoice. */
export const listHolders = (db: Db, invoiceId: string): Promise<Holder[]> =>
  db
    .selectFrom('lots')
    .select(['holder_id as holderId', 'sale_id as saleId'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('rank')
    .execute();

export const isHolder = async (db: Db, invoiceId: string, userId: string): Promise<boolean> =>
  (await listHolders(db, invoiceId)).some(({ holderId }) => holderId === userId);
