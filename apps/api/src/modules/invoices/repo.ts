import { type InvoiceFields, invoiceFileNames } from '@cinvoice/contract/market/invoice-form';
import { type InvoiceState, isHeld, isInSale, owedStates } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceFilter } from '@cinvoice/contract/market/invoices';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type Selectable, sql } from 'kysely';
import { type FileRow, fileJson } from '#api/modules/files/index.ts';
import type { CreationSpan } from '#api/platform/creation-limit.ts';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, directions, isAfterCursor } from '#api/platform/paging.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import type { Schema } from '#api/platform/schema.ts';
import { hide, isOnPage, matchesText } from '#api/platform/search.ts';

/** An invoice with the names that its answers need. */
export type InvoiceRow = Selectable<Schema['invoices']> & {
  seller_name: string;
  seller_legal_name: string;
  ott_name: string;
  ott_legal_name: string;
  title_name: string;
  title_kind: string;
  reference: string;
  files: FileRow[];
  /** The `details` of the event that the payer reads; null before the first. */
  shown: unknown;
};

const filesOfInvoice = sql<FileRow[]>`coalesce((
  SELECT json_agg(${fileJson}) FROM files AS file WHERE file.invoice_id = invoices.id
), '[]')`;

const sellerLegalName = sql<string>`coalesce((
  SELECT legal_name FROM verifications
  WHERE user_id = invoices.seller_id AND purpose = 'seller' AND state = 'approved'
), '')`;

const payerLegalName = sql<string>`coalesce((
  SELECT legal_name FROM payers WHERE ott_id = invoices.ott_id AND state = 'active'
), '')`;

const reference = sql<string>`coalesce((
  SELECT reference FROM payment_references WHERE invoice_id = invoices.id
), '')`;

// Literals: an index of a part of the rows serves a kept plan only if the plan names that part.
const isNoDraft = sql<boolean>`invoices.state <> 'draft'`;
export const isAmongOwed = sql<boolean>`invoices.state IN (${sql.join(owedStates.map((state) => sql.lit(state)))})`;

/** The invoices that exist for the actor: `findInvoiceParty` is the same rule. */
export const selectVisible = (db: Db, actor: Actor) => {
  const all = db.selectFrom('invoices');
  switch (actor.kind) {
    case 'admin':
      return all.where(isNoDraft);
    case 'ott':
      return all
        .where('invoices.ott_id', '=', actor.ottId)
        .where('invoices.reached_payer_at', 'is not', null);
    case 'user':
      return all.where('invoices.seller_id', '=', actor.userId);
    case 'registration':
      return all.where(sql<boolean>`false`);
  }
};

const selectRows = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('users', 'users.id', 'invoices.seller_id')
    .innerJoin('otts', 'otts.id', 'invoices.ott_id')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .leftJoin('invoice_events as shown', (join) =>
      join
        .onRef('shown.invoice_id', '=', 'invoices.id')
        .onRef('shown.version', '=', 'invoices.payer_version'),
    )
    .selectAll('invoices')
    .select([
      'users.name as seller_name',
      'otts.name as ott_name',
      'submissions.project_name as title_name',
      'submissions.kind as title_kind',
      'shown.details as shown',
      sellerLegalName.as('seller_legal_name'),
      payerLegalName.as('ott_legal_name'),
      reference.as('reference'),
      filesOfInvoice.as('files'),
    ]);

export const findInvoice = (db: Db, id: string): Promise<InvoiceRow | undefined> =>
  selectRows(db).where('invoices.id', '=', id).executeTakeFirst();

/** Locks the invoice before it is read: see lockSubmission. */
export const lockInvoice = async (tx: Db, id: string): Promise<InvoiceRow | undefined> => {
  const locked = await tx
    .selectFrom('invoices')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && findInvoice(tx, id);
};

/** In a payer's list what its seller took back, and what an admin checks, reads as a draft; what is in a sale as accepted. */
const isInState = (actor: Actor, state: InvoiceState) => {
  const isOfIt = sql<boolean>`invoices.state = ${hide(state, 'text')}`;
  if (actor.kind !== 'ott') return isOfIt;
  if (state === 'checking' || isInSale(state) || isHeld(state)) return sql<boolean>`false`;
  if (state === 'accepted') return isAmongOwed;
  return state === 'draft' ? sql<boolean>`invoices.state IN ('draft', 'checking')` : isOfIt;
};

/** The columns by which a reader's list is ordered, filtered and searched. */
const getListColumns = (actor: Actor) =>
  actor.kind === 'ott'
    ? ({
        sortKey: 'invoices.reached_payer_at',
        dueDay: 'invoices.payer_due_day',
        search: 'invoices.payer_search',
      } as const)
    : ({
        sortKey: 'invoices.created_at',
        dueDay: 'invoices.due_day',
        search: 'invoices.search',
      } as const);

const selectFiltered = (db: Db, actor: Actor, filter: InvoiceFilter, today: string) => {
  const { state, due, late } = filter;
  const { dueDay } = getListColumns(actor);
  return selectVisible(db, actor)
    .$if(state !== null, (query) => query.where(isInState(actor, state ?? 'draft')))
    .$if(due.from !== null, (query) => query.where(dueDay, '>=', due.from ?? ''))
    .$if(due.to !== null, (query) => query.where(dueDay, '<=', due.to ?? ''))
    .$if(late, (query) => query.where(isAmongOwed).where('invoices.due_day', '<', hide(today, 'date')));
};

export type InvoiceList = InvoiceFilter & { today: string; limit: number; cursor: Cursor | null };

/** A payer's list is ordered by the arrival in its queue, the others by creation. */
export const listInvoices = (db: Db, actor: Actor, list: InvoiceList): Promise<InvoiceRow[]> => {
  const { sortKey, search } = getListColumns(actor);
  const rows = selectFiltered(db, actor, list, list.today)
    .select(['invoices.id', `${sortKey} as sort_key`, `${search} as search`])
    .where(isAfterCursor(sortKey, 'invoices.id', list.cursor, list.order));
  const column = search.replace('invoices.', '');
  const direction = directions[list.order];
  return selectRows(db)
    .where(isOnPage({ ...list, rows, table: 'invoices', column, direction }))
    .orderBy(sortKey, direction)
    .orderBy('invoices.id', direction)
    .execute();
};

/** The number of rows of a filtered list. */
export const countListed = async (
  db: Db,
  actor: Actor,
  { q, today, ...filter }: InvoiceFilter & { today: string },
): Promise<number> => {
  const { count } = await selectFiltered(db, actor, { q, ...filter }, today)
    .$if(q !== '', (query) => query.where(matchesText(getListColumns(actor).search, q)))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The time of the seller's nth newest invoice since then, or null. */
export const findCreationTime = async (
  tx: Db,
  sellerId: string,
  { since, nth }: CreationSpan,
): Promise<Date | null> => {
  const row = await tx
    .selectFrom('invoices')
    .select('created_at')
    .where('seller_id', '=', sellerId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
};

/** What the fields of a form are stored as. */
export const toColumns = (
  { ottId, titleId, ...fields }: InvoiceFields,
  keys: { numberKey: string; financialYear: string },
) => ({
  ott_id: ottId,
  submission_id: titleId,
  number: fields.number,
  number_key: keys.numberKey,
  invoice_day: fields.invoiceDay,
  due_day: fields.dueDay,
  financial_year: keys.financialYear,
  taxable_paise: fields.taxablePaise,
  gst_paise: fields.gstPaise,
  tds_paise: fields.tdsPaise,
  other_deductions_paise: fields.otherDeductionsPaise,
  wanted_yield_bps: fields.wantedYieldBps,
  wanted_advance_bps: fields.wantedAdvanceBps,
  irn: fields.irn,
});

type Saved = { fields: InvoiceFields; keys: { numberKey: string; financialYear: string } };

export const insertInvoice = (
  tx: Db,
  { id, sellerId, fields, keys }: Saved & { id: string; sellerId: string },
  now: Date,
) =>
  tx
    .insertInto('invoices')
    .values({
      id,
      seller_id: sellerId,
      ...toColumns(fields, keys),
      tax_number: null,
      file_sha256: null,
      created_at: now,
      updated_at: now,
    })
    .execute();

/** False if another row has that reference. */
export const insertReference = async (tx: Db, text: string, invoiceId: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_references')
    .values({ reference: text, invoice_id: invoiceId, user_id: null })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

const searchText = sql<string>`lower(concat_ws(' ', invoices.number,
  (SELECT project_name FROM submissions WHERE submissions.id = invoices.submission_id),
  (SELECT name FROM users WHERE users.id = invoices.seller_id),
  (SELECT name FROM otts WHERE otts.id = invoices.ott_id),
  (SELECT reference FROM payment_references WHERE payment_references.invoice_id = invoices.id)))`;

/** Call once number, title, parties and reference are stored. */
export const saveSearchText = (tx: Db, id: string) =>
  tx.updateTable('invoices').set({ search: searchText }).where('id', '=', id).execute();

type InvoicedTitle = Pick<InvoiceRow, 'seller_id' | 'ott_id' | 'submission_id' | 'title_kind'>;

const selectApprovedTitle = (db: Db, row: InvoicedTitle) =>
  db
    .selectFrom('submissions')
    .select(['id', 'kind', 'project_name'])
    .where('id', '=', row.submission_id)
    .where('kind', '=', row.title_kind)
    .where('owner_id', '=', row.seller_id)
    .where('ott_id', '=', row.ott_id)
    .where('ott_updates', '=', 'approved');

/** A title of the seller that the platform has approved. */
export const findApprovedTitle = (db: Db, row: InvoicedTitle) =>
  selectApprovedTitle(db, row).executeTakeFirst();

/** The same, locked so that it stays approved until the commit. */
export const lockApprovedTitle = (tx: Db, row: InvoicedTitle) =>
  selectApprovedTitle(tx, row).forShare().executeTakeFirst();

export type HashedFile = Pick<
  Selectable<Schema['files']>,
  'id' | 'field' | 'name' | 'size' | 'sha256' | 'storage_key'
>;

/** The present files, without former ones that a payer goes on reading. */
export const listFileHashes = (db: Db, invoiceId: string): Promise<HashedFile[]> =>
  db
    .selectFrom('files')
    .select(['id', 'field', 'name', 'size', 'sha256', 'storage_key'])
    .where('invoice_id', '=', invoiceId)
    .where('field', 'in', invoiceFileNames)
    .execute();

type Kept = { id: string; version: number; fields: readonly string[]; fileIds: readonly string[] };

/** Gives files that a payer goes on reading another field, so that new ones do not replace them. */
export const keepFiles = async (tx: Db, { id, version, fields, fileIds }: Kept): Promise<void> => {
  if (fileIds.length === 0) return;
  await tx
    .updateTable('files')
    .set({ field: sql`field || '@' || ${String(version)}::text` })
    .where('invoice_id', '=', id)
    .where('field', 'in', fields)
    .where('id', 'in', fileIds)
    .execute();
};

/** Its reference is deleted with it. */
export const deleteInvoiceRow = (tx: Db, id: string) =>
  tx.deleteFrom('invoices').where('id', '=', id).execute();

/** Lets one submission at a time look for others that it resembles. */
export const lockSubmissions = (tx: Db): Promise<void> => lockName(tx, 'invoice submissions');
