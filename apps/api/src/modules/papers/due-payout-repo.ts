import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import { isMissing } from './due-repo.ts';

/** From the last unit sold to the payout: the notice, who acknowledged it, and what each holder and the seller got. */

export type DueOfSale = { saleId: string; invoiceId: string; sellerId: string; ottId: string };

/** Of sales whose units are all sold, and that were not ended without a payout. */
export const listDueNotices = async (db: Db, most: number, now: Date): Promise<DueOfSale[]> => {
  const { rows } = await sql<DueOfSale>`
    SELECT s.id AS "saleId", s.invoice_id AS "invoiceId", i.seller_id AS "sellerId", i.ott_id AS "ottId"
    FROM sales s JOIN invoices i ON i.id = s.invoice_id
    WHERE s.funded_at IS NOT NULL AND (s.outcome IS NULL OR s.outcome = 'sold')
      AND ${isMissing('notice', sql`s.id`, sql`i.seller_id`, now)}
    ORDER BY s.funded_at, s.id LIMIT ${most}`.execute(db);
  return rows;
};

export type DueAcknowledgement = DueOfSale & { noticeId: string };

export const listDueAcknowledgements = async (
  db: Db,
  most: number,
  now: Date,
): Promise<DueAcknowledgement[]> => {
  const { rows } = await sql<DueAcknowledgement>`
    SELECT n.id AS "noticeId", n.sale_id AS "saleId", n.invoice_id AS "invoiceId", i.seller_id AS "sellerId", i.ott_id AS "ottId"
    FROM notices n JOIN invoices i ON i.id = n.invoice_id
    WHERE n.kind = 'assignment' AND n.acknowledged_at IS NOT NULL
      AND ${isMissing('acknowledgement', sql`n.id`, sql`i.seller_id`, now)}
    ORDER BY n.acknowledged_at, n.id LIMIT ${most}`.execute(db);
  return rows;
};

export type DueContractNote = { lotId: string; saleId: string; invoiceId: string; holderId: string };

export const listDueContractNotes = async (db: Db, most: number, now: Date): Promise<DueContractNote[]> => {
  const { rows } = await sql<DueContractNote>`
    SELECT l.id AS "lotId", l.sale_id AS "saleId", l.invoice_id AS "invoiceId", l.holder_id AS "holderId"
    FROM lots l JOIN sales s ON s.id = l.sale_id
    WHERE ${isMissing('contract-note', sql`l.id`, sql`l.holder_id`, now)}
    ORDER BY s.ended_at, l.sale_id, l.rank LIMIT ${most}`.execute(db);
  return rows;
};

/** A sale without a fee has no invoice for one. */
export const listDueFeeInvoices = async (db: Db, most: number, now: Date): Promise<DueOfSale[]> => {
  const { rows } = await sql<DueOfSale>`
    SELECT s.id AS "saleId", s.invoice_id AS "invoiceId", i.seller_id AS "sellerId", i.ott_id AS "ottId"
    FROM sales s JOIN invoices i ON i.id = s.invoice_id
    WHERE s.outcome = 'sold' AND s.fee_bps > 0 AND ${isMissing('fee-invoice', sql`s.id`, sql`i.seller_id`, now)}
    ORDER BY s.ended_at, s.id LIMIT ${most}`.execute(db);
  return rows;
};

/** The account that the acceptance named. Its number stands in the acceptance's own text. */
export const readAccountOf = (db: Db, invoiceId: string) =>
  db
    .selectFrom('acceptances')
    .innerJoin('bank_accounts', 'bank_accounts.id', 'acceptances.escrow_account_id')
    .select(['bank_accounts.holder_name', 'bank_accounts.bank', 'bank_accounts.reference_prefix'])
    .where('acceptances.invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();

/** Where the payer of an acceptance has its seat, as it was verified. */
export const findPayerAddress = async (db: Db, ottId: string): Promise<string> => {
  const row = await db
    .selectFrom('payers')
    .select('address')
    .where('ott_id', '=', ottId)
    .where('state', 'in', ['active', 'retired'])
    .orderBy('active_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.address ?? '';
};

/** Addresses of verified investors, also of one whose verification has lapsed since: a notice names each holder's. */
export const listHolderAddresses = async (
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('verifications')
    .select(['user_id', 'address'])
    .where('user_id', '=', sql<string>`ANY (${[...userIds]}::uuid[])`)
    .where('purpose', '=', 'investor')
    .where('state', 'in', ['approved', 'lapsed'])
    .execute();
  return new Map(rows.map(({ user_id: id, address }) => [id, address]));
};

export const readAcknowledged = async (db: Db, noticeId: string) => {
  const { acknowledged_at: at, ...row } = await db
    .selectFrom('notices')
    .innerJoin('otts', 'otts.id', 'notices.acknowledged_by')
    .select(['notices.served_on', 'notices.how', 'notices.acknowledged_at', 'otts.name'])
    .where('notices.id', '=', noticeId)
    .executeTakeFirstOrThrow();
  if (!at) throw new Error(`notice ${noticeId} is not acknowledged`);
  return { ...row, at };
};

/** The number of a paper that was made; null before. */
export const findNumberOf = async (db: Db, kind: 'notice', subject: string): Promise<string | null> => {
  const row = await db
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.number ?? null;
};

export const readLot = (db: Db, id: string) =>
  db
    .selectFrom('lots')
    .select(['units', 'cost_paise', 'claim_paise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** What a transaction of the books put on the accounts of the fee and of its GST. */
export const readFee = async (db: Db, number: number): Promise<{ feePaise: number; gstPaise: number }> => {
  const { rows } = await sql<{ feePaise: number; gstPaise: number }>`
    SELECT coalesce(sum(amount_paise) FILTER (WHERE credit = 'fees'), 0)::bigint AS "feePaise",
      coalesce(sum(amount_paise) FILTER (WHERE credit = 'fee-gst'), 0)::bigint AS "gstPaise"
    FROM ledger_moves WHERE number = ${number}`.execute(db);
  return rows[0] ?? { feePaise: 0, gstPaise: 0 };
};

/** A seller as it was verified; undefined while it is not. */
export const findSellerForTax = (db: Db, sellerId: string) =>
  db
    .selectFrom('verifications')
    .select(['address', 'region', 'gstin'])
    .where('user_id', '=', sellerId)
    .where('purpose', '=', 'seller')
    .where('state', '=', 'approved')
    .executeTakeFirst();

/** The name of the operator's account that was in force at a time; blank without one. */
export const findOperatorName = async (db: Db, at: Date): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    SELECT holder_name AS name FROM bank_accounts
    WHERE owner_kind = 'operator' AND usable_from <= ${at} AND (state = 'active' OR retired_at > ${at})
    ORDER BY usable_from DESC LIMIT 1`.execute(db);
  return rows[0]?.name ?? '';
};
