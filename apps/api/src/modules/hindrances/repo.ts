import type { HindranceCause } from '@cinvoice/contract/market/hindrance-kinds';
import type { NewHindrance } from '@cinvoice/contract/market/hindrances';
import { type InvoiceState, owedStates } from '@cinvoice/contract/market/invoice-states';
import { type Selectable, sql } from 'kysely';
import { type FileRow, fileJsonOrNull } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { newId } from '#api/platform/ids.ts';
import type { Schema } from '#api/platform/schema.ts';

/** The invoice of hindrances, as far as the rules over them read it. */
export type HinderedInvoice = Pick<
  Selectable<Schema['invoices']>,
  'id' | 'seller_id' | 'ott_id' | 'number' | 'reached_payer_at' | 'state' | 'version'
>;

const selectInvoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .select(['invoices.id', 'seller_id', 'ott_id', 'number', 'reached_payer_at', 'state', 'version']);

export const findInvoice = (db: Db, id: string): Promise<HinderedInvoice | undefined> =>
  selectInvoices(db).where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockInvoice = (tx: Db, id: string): Promise<HinderedInvoice> =>
  selectInvoices(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

const opener = sql<string>`coalesce(CASE hindrances.opened_kind
  WHEN 'ott' THEN (SELECT name FROM otts WHERE otts.id = hindrances.opened_by)
  WHEN 'admin' THEN (SELECT admin_id FROM admins WHERE admins.id = hindrances.opened_by)
END, '')`;

const waitingOrder = sql<string | null>`(SELECT orders.id FROM orders WHERE orders.kind = 'unfreeze'
  AND orders.subject = hindrances.id AND orders.state = 'waiting' ORDER BY orders.created_at DESC LIMIT 1)`;

const selectHindrances = (db: Db) =>
  db
    .selectFrom('hindrances')
    .leftJoin('files as file', 'file.hindrance_id', 'hindrances.id')
    .leftJoin('admins as closers', 'closers.id', 'hindrances.closed_by')
    .selectAll('hindrances')
    .select([
      opener.as('opener_name'),
      sql<string>`coalesce(closers.admin_id, '')`.as('closer_name'),
      waitingOrder.as('order_id'),
      fileJsonOrNull.as('file'),
    ]);

export type HindranceRow = Selectable<Schema['hindrances']> & {
  opener_name: string;
  closer_name: string;
  order_id: string | null;
  file: FileRow | null;
};

/** Of an invoice, newest first. */
export const listHindrances = (db: Db, invoiceId: string): Promise<HindranceRow[]> =>
  selectHindrances(db)
    .where('hindrances.invoice_id', '=', invoiceId)
    .orderBy('hindrances.opened_at', 'desc')
    .orderBy('hindrances.id', 'desc')
    .execute();

export const findHindrance = (db: Db, id: string): Promise<HindranceRow | undefined> =>
  selectHindrances(db).where('hindrances.id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockHindrance = (tx: Db, id: string): Promise<HindranceRow | undefined> =>
  selectHindrances(tx).where('hindrances.id', '=', id).forUpdate('hindrances').executeTakeFirst();

type Opener = { kind: 'ott' | 'admin'; id: string };

type Opened = NewHindrance & { id: string; invoiceId: string; by: Opener };

export const insertHindrance = (tx: Db, opened: Opened, now: Date) =>
  tx
    .insertInto('hindrances')
    .values({
      id: opened.id,
      invoice_id: opened.invoiceId,
      kind: opened.kind,
      amount_paise: opened.amountPaise ?? null,
      freezes: opened.freezes,
      text: opened.text,
      opened_kind: opened.by.kind,
      opened_by: opened.by.id,
      opened_at: now,
      cause: null,
      closed_kind: null,
      closed_by: null,
    })
    .execute();

type Closing = { by: { kind: 'admin'; id: string } | { kind: 'product'; id: null }; reason: string };

export const closeHindrances = (tx: Db, ids: readonly string[], { by, reason }: Closing, now: Date) =>
  tx
    .updateTable('hindrances')
    .set({ closed_kind: by.kind, closed_by: by.id, closed_at: now, closing_reason: reason })
    .where('id', 'in', [...ids])
    .where('closed_at', 'is', null)
    .execute();

/** Whose invoices a cause is about. */
export type Party = { sellerId: string } | { ottId: string };

/** States in which an invoice is a debt that somebody waits for. */
const live: readonly InvoiceState[] = ['checking', 'submitted', 'disputed', ...owedStates];

const isOfParty = (party: Party) =>
  'sellerId' in party
    ? sql<boolean>`invoices.seller_id = ${party.sellerId}`
    : sql<boolean>`invoices.ott_id = ${party.ottId}`;

/** The live invoices of a party, locked in one order for all, so that two causes never wait for each other. */
export const lockLiveInvoices = (tx: Db, party: Party): Promise<HinderedInvoice[]> =>
  selectInvoices(tx)
    .where(isOfParty(party))
    .where('state', 'in', [...live])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Opens the product's own hindrance on these invoices; one that is open already stays. Returns the invoices' ids. */
export const insertCaused = async (
  tx: Db,
  invoiceIds: readonly string[],
  cause: HindranceCause,
  now: Date,
): Promise<string[]> => {
  if (invoiceIds.length === 0) return [];
  const rows = await tx
    .insertInto('hindrances')
    .values(
      invoiceIds.map((invoiceId) => ({
        id: newId(now),
        invoice_id: invoiceId,
        kind: 'other',
        amount_paise: null,
        text: '',
        opened_kind: 'product',
        opened_by: null,
        opened_at: now,
        cause,
        closed_kind: null,
        closed_by: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('invoice_id')
    .execute();
  return rows.map((row) => row.invoice_id);
};

/** The invoices of a party with an open hindrance of that cause, locked as above. */
export const lockHinderedBy = (tx: Db, party: Party, cause: HindranceCause): Promise<HinderedInvoice[]> =>
  selectInvoices(tx)
    .where(isOfParty(party))
    .where(sql<boolean>`EXISTS (SELECT FROM hindrances h WHERE h.invoice_id = invoices.id
      AND h.cause = ${cause} AND h.closed_at IS NULL)`)
    .orderBy('id')
    .forUpdate()
    .execute();

export const closeCaused = (tx: Db, invoiceIds: readonly string[], cause: HindranceCause, now: Date) =>
  tx
    .updateTable('hindrances')
    .set({ closed_kind: 'product', closed_at: now })
    .where('invoice_id', 'in', [...invoiceIds])
    .where('cause', '=', cause)
    .where('closed_at', 'is', null)
    .execute();

type Noter = { kind: 'ott' | 'admin'; id: string } | { kind: 'product'; id: null };

type Note = { event: 'hindered' | 'released'; by: Noter; details: Readonly<Record<string, unknown>> };

const noterName = ({ kind, id }: Noter) => {
  switch (kind) {
    case 'ott':
      return sql<string>`(SELECT name FROM otts WHERE id = ${id})`;
    case 'admin':
      return sql<string>`(SELECT admin_id FROM admins WHERE id = ${id})`;
    case 'product':
      return sql<string>`''`;
  }
};

/** A new version of each live invoice, with its row of the history. Their rows are locked. */
export const noteOnInvoices = async (
  tx: Db,
  ids: readonly string[],
  { event, by, details }: Note,
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await sql`
    WITH changed AS (
      UPDATE invoices SET version = version + 1, updated_at = ${now}
      WHERE id = ANY (${ids}) AND state <> 'draft'
      RETURNING id, version, state
    )
    INSERT INTO invoice_events
      (invoice_id, version, event, from_state, to_state, actor_kind, actor_id, actor_name, at, details)
    SELECT id, version, ${event}, state, state, ${by.kind}, ${by.id}::uuid, ${noterName(by)}, ${now},
      ${JSON.stringify(details)}::jsonb
    FROM changed`.execute(tx);
};

/** Tells that something keeps the receipts of an invoice from being shared out. */
export const hasOpenFreeze = async (db: Db, invoiceId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('hindrances')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('freezes', '=', true)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
};

/** Tells that another hindrance than this one freezes the invoice. */
export const hasOtherFreeze = async (db: Db, invoiceId: string, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('hindrances')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('freezes', '=', true)
    .where('closed_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return found !== undefined;
};

/** Who confirmed an order, and why it was asked for. */
export const findOrderDecision = async (db: Db, id: string): Promise<{ by: string; reason: string }> => {
  const { decided_by: by, reason } = await db
    .selectFrom('orders')
    .select(['decided_by', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (by === null) throw new Error(`order ${id} is not confirmed`);
  return { by, reason };
};

export type HolderRow = { holderId: string; saleId: string; projectName: string; invoiceId: string };

/** Who owns units of these invoices while they are owed. */
export const listHolders = async (db: Db, invoiceIds: readonly string[]): Promise<HolderRow[]> => {
  if (invoiceIds.length === 0) return [];
  return db
    .selectFrom('lots')
    .innerJoin('invoices', 'invoices.id', 'lots.invoice_id')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .select([
      'lots.holder_id as holderId',
      'lots.sale_id as saleId',
      'submissions.project_name as projectName',
      'invoices.id as invoiceId',
    ])
    .where('invoices.id', 'in', [...invoiceIds])
    .where('invoices.state', 'in', ['disbursed', 'written-off'])
    .orderBy('invoices.id')
    .orderBy('lots.rank')
    .execute();
};

/** Names for messages about an invoice. */
export const findPartyNames = (db: Db, invoiceId: string): Promise<{ payer: string; title: string }> =>
  db
    .selectFrom('invoices')
    .innerJoin('otts', 'otts.id', 'invoices.ott_id')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .select(['otts.name as payer', 'submissions.project_name as title'])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
