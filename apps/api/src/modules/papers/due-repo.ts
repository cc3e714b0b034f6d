import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';
import type { CommonFacts } from './facts.ts';

/** The facts of papers as the tables have them. What is due is what has happened and has no paper. */

/** No paper of that kind is there yet, and none that failed a short while ago: it would hold up what comes after it. */
export const isMissing = (
  kind: string,
  subject: RawBuilder<unknown>,
  user: RawBuilder<unknown>,
  now: Date,
) => sql`NOT EXISTS (
  SELECT FROM documents d WHERE d.kind = ${kind} AND d.subject = ${subject} AND d.user_id = ${user}
) AND NOT EXISTS (
  SELECT FROM failed_papers f
  WHERE f.kind = ${kind} AND f.subject = ${subject} AND f.user_id = ${user} AND f.next_try_at > ${now}::timestamptz
)`;

export type DueAcceptance = { invoiceId: string; sellerId: string; ottId: string };

export const listDueAcceptances = async (db: Db, most: number, now: Date): Promise<DueAcceptance[]> => {
  const { rows } = await sql<DueAcceptance>`
    SELECT a.invoice_id AS "invoiceId", i.seller_id AS "sellerId", i.ott_id AS "ottId"
    FROM acceptances a JOIN invoices i ON i.id = a.invoice_id
    WHERE ${isMissing('acceptance', sql`a.invoice_id`, sql`i.seller_id`, now)}
    ORDER BY a.at, a.invoice_id LIMIT ${most}`.execute(db);
  return rows;
};

export type DueDeed = { saleId: string; invoiceId: string; sellerId: string };

export const listDueDeeds = async (db: Db, most: number, now: Date): Promise<DueDeed[]> => {
  const { rows } = await sql<DueDeed>`
    SELECT s.id AS "saleId", s.invoice_id AS "invoiceId", i.seller_id AS "sellerId"
    FROM sales s JOIN invoices i ON i.id = s.invoice_id
    WHERE s.signed_at IS NOT NULL AND ${isMissing('deed', sql`s.id`, sql`i.seller_id`, now)}
    ORDER BY s.signed_at, s.id LIMIT ${most}`.execute(db);
  return rows;
};

export type DueRefund = { saleId: string; invoiceId: string; buyerId: string };

export const listDueRefunds = async (db: Db, most: number, now: Date): Promise<DueRefund[]> => {
  const { rows } = await sql<DueRefund>`
    SELECT DISTINCT s.ended_at, s.id AS "saleId", s.invoice_id AS "invoiceId", p.investor_id AS "buyerId"
    FROM sales s JOIN purchases p ON p.sale_id = s.id
    WHERE p.released_at IS NOT NULL AND ${isMissing('refund-note', sql`s.id`, sql`p.investor_id`, now)}
    ORDER BY s.ended_at, s.id, p.investor_id LIMIT ${most}`.execute(db);
  return rows;
};

type Accepted = CommonFacts['invoice'] & { hash: string; text: string };

/** An accepted invoice, with the names that its acceptance binds. */
export const readAccepted = async (
  db: Db,
  invoiceId: string,
): Promise<Pick<CommonFacts, 'invoice' | 'acceptance'>> => {
  const { rows } = await sql<Accepted>`
    SELECT r.reference, i.number, i.invoice_day AS "invoiceDay", i.due_day AS "dueDay", t.project_name AS title,
      a.seller_name AS seller, a.payer_name AS payer, a.payable_paise AS "payablePaise",
      encode(a.hash, 'hex') AS hash, a.canonical_text AS text
    FROM invoices i JOIN acceptances a ON a.invoice_id = i.id
    JOIN payment_references r ON r.invoice_id = i.id JOIN submissions t ON t.id = i.submission_id
    WHERE i.id = ${invoiceId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`invoice ${invoiceId} was not accepted`);
  const { hash, text, ...invoice } = row;
  return { invoice, acceptance: { hash, text } };
};

/** The newest transaction of the books up to a time. */
export const findHeadAt = async (db: Db, at: Date): Promise<CommonFacts['books']> => {
  const { rows } = await sql<{ number: number; hash: string }>`
    SELECT number, encode(hash, 'hex') AS hash FROM ledger_transactions
    WHERE at <= ${at} ORDER BY number DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

/** The transaction of an event about a subject at a time. */
export const findTransaction = async (
  db: Db,
  { event, subject, at }: { event: string; subject: string; at: Date },
): Promise<CommonFacts['books']> => {
  const { rows } = await sql<{ number: number; hash: string }>`
    SELECT number, encode(hash, 'hex') AS hash FROM ledger_transactions
    WHERE subject = ${subject}::uuid AND event = ${event} AND at = date_trunc('milliseconds', ${at}::timestamptz)
    ORDER BY number DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
};

export const readAcceptance = (db: Db, invoiceId: string) =>
  db
    .selectFrom('acceptances')
    .select(['officer_name', 'officer_designation', 'at', 'text', 'translations'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();

export const readSale = (db: Db, id: string) =>
  db.selectFrom('sales').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The purchases of a buyer in one sale, the oldest first. */
export const listPurchases = (db: Db, saleId: string, buyerId: string) =>
  db
    .selectFrom('purchases')
    .select(['bought_at', 'units', 'total_paise', 'ledger_number'])
    .where('sale_id', '=', saleId)
    .where('investor_id', '=', buyerId)
    .orderBy('ledger_number')
    .execute();
