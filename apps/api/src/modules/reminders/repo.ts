import { owedStates } from '@cinvoice/contract/market/invoice-states';
import { sql } from 'kysely';
import type { News } from '#api/modules/messages/index.ts';
import type { Db } from '#api/platform/db.ts';

/** One part of all rows, in the order of their ids. */
export type Part = { after: string; limit: number };

/** What distinguishes a message from all others. */
export const toKey = ({ to, event, cause }: Pick<News, 'to' | 'event' | 'cause'>): string =>
  [to.kind, to.id, event, cause].join(' ');

/** The keys of those that were told. */
export const listTold = async (db: Db, all: readonly News[]): Promise<Set<string>> => {
  if (all.length === 0) return new Set();
  const given = all.map(({ to, event, cause }) => ({ kind: to.kind, to: to.id, event, cause }));
  const { rows } = await sql<{ key: string }>`
    SELECT concat_ws(' ', given.kind, given."to", given.event, given.cause) AS key
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (kind text, "to" uuid, event text, cause text)
    JOIN messages ON messages.recipient_kind = given.kind AND messages.recipient_id = given."to"
      AND messages.event = given.event AND messages.cause = given.cause`.execute(db);
  return new Set(rows.map(({ key }) => key));
};

/** What the payer promises to send. */
const payable = sql<number>`(
  invoices.taxable_paise + invoices.gst_paise - invoices.tds_paise - invoices.other_deductions_paise)`;

const selectInvoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('users as seller', 'seller.id', 'invoices.seller_id')
    .innerJoin('otts as payer', 'payer.id', 'invoices.ott_id')
    .innerJoin('submissions as title', 'title.id', 'invoices.submission_id')
    .select([
      'invoices.id',
      'invoices.seller_id',
      'invoices.ott_id',
      'invoices.number',
      'title.project_name as title_name',
      'seller.name as seller_name',
      'payer.name as payer_name',
      payable.as('payable_paise'),
    ]);

/** Held as it is until the transaction ends. */
const holdInvoice = (tx: Db, id: string) =>
  tx.selectFrom('invoices').select('id').where('id', '=', id).forShare().execute();

const isHindered = sql<boolean>`EXISTS (
  SELECT FROM hindrances h WHERE h.invoice_id = invoices.id AND h.closed_at IS NULL
)`;

/** A person says that something stands against the payment, or the payer reads nothing here. */
const isContested = sql<boolean>`EXISTS (
  SELECT FROM hindrances h WHERE h.invoice_id = invoices.id AND h.closed_at IS NULL
    AND (h.cause IS NULL OR h.cause = 'payer-deactivated')
)`;

/** Money came in that names the invoice, and waits until somebody says what it is for. */
export const isNamedByOpenLine = sql<boolean>`coalesce(
  r.reference IN (SELECT unnest(found_references) FROM open_lines WHERE amount_paise > 0), false)`;

/** Invoices that reached their payer before then, and wait for it without a hindrance. */
const selectWaiting = (db: Db, before: Date) =>
  selectInvoices(db)
    .select([
      sql<Date>`invoices.reached_payer_at`.as('reached_at'),
      sql<number>`invoices.payer_version`.as('payer_version'),
    ])
    .where('invoices.state', '=', 'submitted')
    .where('invoices.reached_payer_at', '<', before)
    .where(sql<boolean>`NOT ${isHindered}`);

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

export const listWaiting = (db: Db, before: Date, { after, limit }: Part) =>
  selectWaiting(db, before).where('invoices.id', '>', after).orderBy('invoices.id').limit(limit).execute();

export const holdWaiting = async (tx: Db, before: Date, id: string): Promise<WaitingRow | undefined> => {
  await holdInvoice(tx, id);
  return selectWaiting(tx, before).where('invoices.id', '=', id).executeTakeFirst();
};

/** Accepted debts that are due until a day, and not paid in whole. */
const selectDebts = (db: Db, untilDay: string) =>
  selectInvoices(db)
    .innerJoin('acceptances as a', 'a.invoice_id', 'invoices.id')
    .leftJoin('payment_references as r', 'r.invoice_id', 'invoices.id')
    .select([
      'invoices.due_day',
      'invoices.received_paise',
      'a.at as accepted_at',
      sql<string>`coalesce(r.reference, '')`.as('reference'),
      sql<string | null>`(SELECT max(last_day) FROM bank_statements s
        WHERE s.bank_account_id = a.escrow_account_id)`.as('books_until'),
      isContested.as('is_contested'),
    ])
    .where('invoices.state', 'in', [...owedStates])
    .where('invoices.due_day', '<=', untilDay)
    .where(sql<boolean>`${payable} > invoices.received_paise`)
    .where(sql<boolean>`NOT ${isNamedByOpenLine}`);

export type DebtRow = Awaited<ReturnType<typeof listDebts>>[number];

export const listDebts = (db: Db, untilDay: string, { after, limit }: Part) =>
  selectDebts(db, untilDay).where('invoices.id', '>', after).orderBy('invoices.id').limit(limit).execute();

export const holdDebt = async (tx: Db, untilDay: string, id: string): Promise<DebtRow | undefined> => {
  await holdInvoice(tx, id);
  return selectDebts(tx, untilDay).where('invoices.id', '=', id).executeTakeFirst();
};

export type Span = { from: Date; to: Date };

/** Approved verifications that lapse within a span, of users who are not suspended. */
const selectEnding = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.user_id')
    .select([
      'verifications.id',
      'verifications.user_id',
      'verifications.purpose',
      'verifications.version',
      sql<Date>`verifications.decided_at`.as('decided_at'),
      sql<Date>`verifications.lapses_at`.as('lapses_at'),
    ])
    .where('verifications.state', '=', 'approved')
    .where('verifications.lapses_at', '>', from)
    .where('verifications.lapses_at', '<=', to)
    .where('users.suspended_at', 'is', null);

export type EndingRow = Awaited<ReturnType<typeof listEnding>>[number];

export const listEnding = (db: Db, span: Span, { after, limit }: Part) =>
  selectEnding(db, span)
    .where('verifications.id', '>', after)
    .orderBy('verifications.id')
    .limit(limit)
    .execute();

export const holdEnding = (tx: Db, span: Span, id: string): Promise<EndingRow | undefined> =>
  selectEnding(tx, span).where('verifications.id', '=', id).forShare('verifications').executeTakeFirst();
