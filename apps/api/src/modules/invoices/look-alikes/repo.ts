import type { ComparedInvoice, LookalikeReason } from '@cinvoice/contract/market/lookalikes';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** States in which an invoice is a debt that a second one may copy. */
const holding = sql<boolean>`invoices.state NOT IN ('draft', 'withdrawn', 'declined')`;

const face = sql<number>`(invoices.taxable_paise + invoices.gst_paise)`;

export type Compared = ComparedInvoice & { id: string };

/** A little more than a percent, so that the rule of the contract decides. */
const isNear = (facePaise: number) =>
  sql<boolean>`${face} BETWEEN ${Math.floor(facePaise * 0.98)}::bigint AND ${Math.ceil(facePaise * 1.02)}::bigint`;

const selectCompared = (tx: Db, { id, facePaise }: Compared) =>
  tx
    .selectFrom('invoices')
    .select((row) => [
      'invoices.id',
      'invoices.seller_id as sellerId',
      'invoices.ott_id as payerId',
      row.fn.coalesce('invoices.tax_number', sql<string>`''`).as('taxNumber'),
      'invoices.financial_year as financialYear',
      'invoices.number_key as numberKey',
      'invoices.invoice_day as invoiceDay',
      face.as('facePaise'),
    ])
    .where(holding)
    .where(isNear(facePaise))
    .where('invoices.id', '<>', id);

/** Invoices in the market that may resemble this one: of the payer about that day, and of the seller. */
export const listCandidates = async (tx: Db, invoice: Compared): Promise<Compared[]> => {
  const aboutDay = selectCompared(tx, invoice)
    .where('invoices.ott_id', '=', invoice.payerId)
    .where(
      sql<boolean>`invoices.invoice_day BETWEEN ${invoice.invoiceDay}::date - 1 AND ${invoice.invoiceDay}::date + 1`,
    );
  const ofSeller = selectCompared(tx, invoice).where('invoices.seller_id', '=', invoice.sellerId);
  const ofCompany = selectCompared(tx, invoice).where('invoices.tax_number', '=', invoice.taxNumber);
  return aboutDay.union(ofSeller).union(ofCompany).execute();
};

/** Replaces the marks of an invoice's document. */
export const saveMarks = async (tx: Db, invoiceId: string, marks: readonly string[]): Promise<void> => {
  await tx.deleteFrom('invoice_marks').where('invoice_id', '=', invoiceId).execute();
  if (marks.length === 0) return;
  await tx
    .insertInto('invoice_marks')
    .values(marks.map((mark) => ({ invoice_id: invoiceId, mark: Buffer.from(mark, 'hex') })))
    .execute();
};

/** Invoices in the market whose document shows all that this one shows, or the other way. */
export const listSameDocuments = async (
  tx: Db,
  invoiceId: string,
  marks: readonly string[],
): Promise<string[]> => {
  if (marks.length === 0) return [];
  const bytes = marks.map((mark) => Buffer.from(mark, 'hex'));
  const rows = await tx
    .selectFrom('invoice_marks')
    .innerJoin('invoices', 'invoices.id', 'invoice_marks.invoice_id')
    .select('invoice_marks.invoice_id')
    .where(sql<boolean>`invoice_marks.mark = ANY (${bytes}::bytea[])`)
    .where(holding)
    .where('invoices.id', '<>', invoiceId)
    .groupBy('invoice_marks.invoice_id')
    .having(
      sql<boolean>`count(*) >= least(${marks.length}::bigint, (
        SELECT count(*) FROM invoice_marks AS every WHERE every.invoice_id = invoice_marks.invoice_id
      ))`,
    )
    .execute();
  return rows.map(({ invoice_id: id }) => id);
};

export type NewLookalike = { otherId: string; why: LookalikeReason };

/** Replaces what an earlier submission found. */
export const replaceLookalikes = async (
  tx: Db,
  invoiceId: string,
  found: readonly NewLookalike[],
  now: Date,
): Promise<void> => {
  await tx.deleteFrom('invoice_lookalikes').where('invoice_id', '=', invoiceId).execute();
  if (found.length === 0) return;
  await tx
    .insertInto('invoice_lookalikes')
    .values(
      found.map(({ otherId, why }) => ({
        invoice_id: invoiceId,
        other_id: otherId,
        why,
        found_at: now,
        cleared_by: null,
      })),
    )
    .execute();
};

export const clearLookalikes = (
  tx: Db,
  invoiceId: string,
  { adminId, reason }: { adminId: string; reason: string },
  now: Date,
) =>
  tx
    .updateTable('invoice_lookalikes')
    .set({ cleared_by: adminId, cleared_at: now, reason })
    .where('invoice_id', '=', invoiceId)
    .where('cleared_at', 'is', null)
    .execute();

export type LookalikeRow = {
  other_id: string;
  why: LookalikeReason[];
  cleared_at: Date | null;
  cleared_name: string;
  reason: string;
};

/** The invoices that one resembles. One admin clears all of them together. */
export const listLookalikes = (db: Db, invoiceId: string): Promise<LookalikeRow[]> =>
  db
    .selectFrom('invoice_lookalikes')
    .leftJoin('admins', 'admins.id', 'invoice_lookalikes.cleared_by')
    .select([
      'invoice_lookalikes.other_id',
      sql<LookalikeReason[]>`json_agg(why ORDER BY why)`.as('why'),
      sql<Date | null>`max(cleared_at)`.as('cleared_at'),
      sql<string>`coalesce(max(admins.admin_id), '')`.as('cleared_name'),
      sql<string>`max(reason)`.as('reason'),
    ])
    .where('invoice_lookalikes.invoice_id', '=', invoiceId)
    .groupBy('invoice_lookalikes.other_id')
    .orderBy('invoice_lookalikes.other_id')
    .execute();

/** Which of its marks an invoice in the market has already. */
export const findCollisions = async (
  tx: Db,
  invoice: {
    id: string;
    taxNumber: string;
    financialYear: string;
    numberKey: string;
    irn: string | null;
    sha256: Buffer;
  },
) => {
  const isTaken = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<boolean>`EXISTS (SELECT FROM invoices WHERE ${holding} AND invoices.id <> ${invoice.id} AND ${condition})`;
  const { rows } = await sql<{ number: boolean; irn: boolean; file: boolean }>`SELECT
    ${isTaken(sql`tax_number = ${invoice.taxNumber} AND financial_year = ${invoice.financialYear} AND number_key = ${invoice.numberKey}`)} AS number,
    ${isTaken(sql`irn = ${invoice.irn}`)} AS irn,
    ${isTaken(sql`file_sha256 = ${invoice.sha256}`)} AS file`.execute(tx);
  return rows[0] ?? { number: false, irn: false, file: false };
};
