import type { InvoiceState } from '@cinvoice/contract/market/invoice-states';
import { sql } from 'kysely';
import type { Db } from '#api/platform/db.ts';

/** Senders that a verified name or account stands for. */
export type Sender = { legalNames: string[]; accounts: { ifsc: string; mark: string }[] };

/** An invoice as matching reads it. Null amounts: it was never accepted. */
export type InvoiceFacts = Sender & {
  kind: 'invoice';
  reference: string;
  id: string;
  number: string;
  state: InvoiceState;
  sellerId: string;
  sellerName: string;
  payerId: string;
  payerName: string;
  dueDay: string;
  facePaise: number;
  payablePaise: number;
  receivedPaise: number;
  /** What its holders are owed of their claims; null while it is unsold. */
  outstandingPaise: number | null;
  /** The account that its acceptance named. */
  escrowId: string | null;
  isFrozen: boolean;
  version: number;
  titleName: string;
};

export type WalletFacts = Sender & {
  kind: 'wallet';
  reference: string;
  id: string;
  name: string;
  isVerified: boolean;
};

export type Referenced = InvoiceFacts | WalletFacts;

const accountsOf = (owner: 'user_id' | 'ott_id', id: string) => sql`coalesce((
  SELECT json_agg(json_build_object('ifsc', b.ifsc, 'mark', encode(b.number_mark, 'hex')))
  FROM bank_accounts b WHERE ${sql.ref(`b.${owner}`)} = ${sql.ref(id)} AND b.state IN ('active', 'retired')
), '[]')`;

const invoiceColumns = sql`
  'invoice' AS kind, coalesce(r.reference, '') AS reference, i.id, i.number, i.state, i.seller_id AS "sellerId", u.name AS "sellerName",
  i.ott_id AS "payerId", coalesce(p.legal_name, o.name) AS "payerName", i.due_day AS "dueDay",
  i.taxable_paise + i.gst_paise AS "facePaise",
  i.taxable_paise + i.gst_paise - i.tds_paise - i.other_deductions_paise AS "payablePaise",
  i.received_paise AS "receivedPaise",
  (SELECT sum(l.claim_paise - l.claim_paid_paise)::bigint FROM lots l WHERE l.invoice_id = i.id) AS "outstandingPaise", i.version, s.project_name AS "titleName", a.escrow_account_id AS "escrowId",
  EXISTS (SELECT FROM hindrances h WHERE h.invoice_id = i.id AND h.freezes AND h.closed_at IS NULL) AS "isFrozen",
  array_remove(ARRAY[p.legal_name], NULL) AS "legalNames", ${accountsOf('ott_id', 'i.ott_id')} AS accounts`;

const fromInvoices = sql`
  FROM invoices i JOIN users u ON u.id = i.seller_id JOIN otts o ON o.id = i.ott_id JOIN submissions s ON s.id = i.submission_id
  LEFT JOIN payment_references r ON r.invoice_id = i.id
  LEFT JOIN acceptances a ON a.invoice_id = i.id
  LEFT JOIN payers p ON p.ott_id = i.ott_id AND p.state = 'active'`;

const walletColumns = sql`
  'wallet' AS kind, coalesce(r.reference, '') AS reference, u.id, u.name,
  v.state IS NOT NULL AS "isVerified", array_remove(ARRAY[v.legal_name], NULL) AS "legalNames",
  ${accountsOf('user_id', 'u.id')} AS accounts`;

const fromWallets = sql`
  FROM users u
  LEFT JOIN payment_references r ON r.user_id = u.id
  LEFT JOIN verifications v ON v.user_id = u.id AND v.purpose = 'investor' AND v.state = 'approved'`;

/** The invoices and wallets that these references belong to. */
export const listReferenced = async (db: Db, references: readonly string[]): Promise<Referenced[]> => {
  if (references.length === 0) return [];
  const { rows: invoices } = await sql<InvoiceFacts>`
    SELECT ${invoiceColumns} ${fromInvoices} WHERE r.reference = ANY (${references}::text[])`.execute(db);
  const { rows: wallets } = await sql<WalletFacts>`
    SELECT ${walletColumns} ${fromWallets} WHERE r.reference = ANY (${references}::text[])`.execute(db);
  return [...invoices, ...wallets];
};

export const findInvoiceFacts = async (db: Db, id: string): Promise<InvoiceFacts | undefined> => {
  const { rows } = await sql<InvoiceFacts>`
    SELECT ${invoiceColumns} ${fromInvoices} WHERE i.id = ${id}::uuid AND i.state <> 'draft'`.execute(db);
  return rows[0];
};

export const findWalletFacts = async (db: Db, id: string): Promise<WalletFacts | undefined> => {
  const { rows } = await sql<WalletFacts>`
    SELECT ${walletColumns} ${fromWallets} WHERE u.id = ${id}::uuid`.execute(db);
  return rows[0];
};

/** Days between a line and a due day that still make one likely. */
export const DAYS_APART = 45;

/** Invoices that are owed, name this account and wait for exactly one of these amounts: found first, so that few are joined. */
export const listByAmount = async (
  db: Db,
  accountId: string,
  amounts: readonly number[],
): Promise<InvoiceFacts[]> => {
  if (amounts.length === 0) return [];
  const { rows } = await sql<InvoiceFacts>`
    SELECT ${invoiceColumns} ${fromInvoices}
    WHERE a.escrow_account_id = ${accountId}::uuid AND i.id = ANY (ARRAY(
      SELECT id FROM invoices
      WHERE state IN ('accepted', 'offered', 'listed', 'funded', 'disbursed', 'written-off')
        AND taxable_paise + gst_paise - tds_paise - other_deductions_paise - received_paise = ANY (${amounts}::bigint[])))
    ORDER BY i.due_day, i.id`.execute(db);
  return rows;
};

type AnnouncedRow = InvoiceFacts & { utr: string; announcedPaise: number; isUsed: boolean };

/** Invoices that their payers say they have paid by payments of these numbers. One that another line showed is used. */
export const listAnnounced = async (db: Db, utrs: readonly string[]): Promise<AnnouncedRow[]> => {
  if (utrs.length === 0) return [];
  const { rows } = await sql<AnnouncedRow>`
    SELECT n.utr, n.amount_paise AS "announcedPaise", EXISTS (
      SELECT FROM bank_lines l JOIN matches m ON m.line_id = l.id AND m.undone_by IS NULL
      WHERE l.amount_paise > 0 AND plain_utr(l.reference) = n.utr
    ) AS "isUsed", ${invoiceColumns} ${fromInvoices}
    JOIN announced_payments n ON n.invoice_id = i.id
    WHERE n.utr = ANY (${utrs}::text[]) ORDER BY n.at, n.id`.execute(db);
  return rows;
};

/** Tells that a payment to the wrong party was reported for the invoice, with a paper in which the seller consents. */
export const hasConsent = async (db: Db, invoiceId: string, hindranceId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('hindrances')
    .innerJoin('files', 'files.hindrance_id', 'hindrances.id')
    .select('hindrances.id')
    .where('hindrances.id', '=', hindranceId)
    .where('hindrances.invoice_id', '=', invoiceId)
    .where('hindrances.kind', '=', 'wrong-party')
    .where('hindrances.closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
