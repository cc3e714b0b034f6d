import type { PaperKind } from '@cinvoice/contract/market/papers';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type Expression, type Insertable, type SqlBool, sql } from 'kysely';
import { type FileRow, fileJson } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { type Cursor, isOlderThanCursor } from '#api/platform/paging.ts';
import { lockName } from '#api/platform/rate-limit.ts';
import type { Schema } from '#api/platform/schema.ts';

export type DocumentRow = {
  id: string;
  kind: PaperKind;
  number: string;
  at: Date;
  text_version: number;
  sha256: Buffer;
  facts: unknown;
  invoice_id: string;
  invoice_number: string;
  title_name: string;
  user_id: string;
  ott_id: string | null;
  recipient: string | null;
  is_holder: boolean;
  is_void: boolean;
  file: FileRow;
};

/** Units of the sale that a paper is about, or of any sale of its invoice, which were bought and not given back. */
const isHolder = (userId: string) => sql<boolean>`(d.for_holders AND EXISTS (
  SELECT FROM purchases p JOIN sales s ON s.id = p.sale_id
  WHERE s.invoice_id = d.invoice_id AND s.id = coalesce(d.sale_id, s.id)
    AND p.investor_id = ${userId}::uuid AND p.released_at IS NULL
))`;

/** The paper of a notice is there once all is sold; its payer reads it once the notice was given, and learns of no sale before. */
const isServed = sql<boolean>`EXISTS (
  SELECT FROM notices n WHERE n.sale_id = d.sale_id AND n.kind = 'assignment'
)`;

/** A sharing that was undone brought nothing, and the deed of a sale that ended without a payout did not take effect. */
const isVoid = sql<boolean>`(
  EXISTS (SELECT FROM sharings h WHERE h.id = d.subject AND h.undone_at IS NOT NULL)
  OR d.kind IN ('deed', 'notice', 'acknowledgement')
    AND EXISTS (SELECT FROM sales s WHERE s.id = d.sale_id AND s.outcome <> 'sold')
)`;

/** The rule of `fileReaders`, as a query. */
const isFor = (reader: Actor): Expression<SqlBool> => {
  switch (reader.kind) {
    case 'admin':
      return sql<SqlBool>`true`;
    case 'ott':
      return sql<SqlBool>`(d.ott_id = ${reader.ottId}::uuid AND (d.kind <> 'notice' OR ${isServed}))`;
    case 'user':
      return sql<SqlBool>`(d.user_id = ${reader.userId}::uuid OR ${isHolder(reader.userId)})`;
    case 'registration':
      return sql<SqlBool>`false`;
  }
};

const selectDocuments = (db: Db, reader: Actor) =>
  db
    .selectFrom('documents as d')
    .innerJoin('files as file', 'file.document_id', 'd.id')
    .innerJoin('invoices', 'invoices.id', 'd.invoice_id')
    .innerJoin('submissions', 'submissions.id', 'invoices.submission_id')
    .leftJoin('users', 'users.id', 'd.user_id')
    .select([
      'd.id',
      'd.kind',
      'd.number',
      'd.at',
      'd.text_version',
      'd.sha256',
      'd.facts',
      'd.invoice_id',
      'd.user_id',
      'd.ott_id',
      'invoices.number as invoice_number',
      'submissions.project_name as title_name',
      'users.name as recipient',
      sql<boolean>`${reader.kind === 'user' ? isHolder(reader.userId) : sql`false`}`.as('is_holder'),
      isVoid.as('is_void'),
      sql<FileRow>`${fileJson}`.as('file'),
    ])
    .where(isFor(reader));

type Filter = { invoiceId: string | null; saleId: string | null; limit: number; cursor: Cursor | null };

/** The newest first. Papers about an invoice as a whole belong to each of its sales. */
export const listDocuments = (
  db: Db,
  reader: Actor,
  { invoiceId, saleId, limit, cursor }: Filter,
): Promise<DocumentRow[]> =>
  selectDocuments(db, reader)
    .$if(invoiceId !== null, (query) => query.where('d.invoice_id', '=', invoiceId ?? ''))
    .$if(saleId !== null, (query) =>
      query.where(
        sql<SqlBool>`(d.sale_id = ${saleId}::uuid OR (d.sale_id IS NULL
          AND d.invoice_id = (SELECT invoice_id FROM sales WHERE id = ${saleId}::uuid)))`,
      ),
    )
    .where(isOlderThanCursor('d.at', 'd.id', cursor))
    .orderBy('d.at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();

export const findDocument = (db: Db, reader: Actor, id: string): Promise<DocumentRow | undefined> =>
  selectDocuments(db, reader).where('d.id', '=', id).executeTakeFirst();

export type StoredDocument = Pick<
  DocumentRow,
  'kind' | 'number' | 'at' | 'text_version' | 'sha256' | 'facts'
>;

/** What a paper is made from, whoever asks. */
export const findStoredDocument = (db: Db, id: string): Promise<StoredDocument | undefined> =>
  db
    .selectFrom('documents')
    .select(['kind', 'number', 'at', 'text_version', 'sha256', 'facts'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Papers of one kind are numbered one after another. Call before the next number is read. */
export const lockSeries = (tx: Db, kind: PaperKind): Promise<void> =>
  lockName(tx, `numbers of ${kind} papers`);

export const findNextSerial = async (tx: Db, kind: PaperKind, year: string): Promise<number> => {
  const { serial } = await tx
    .selectFrom('documents')
    .select(sql<number>`coalesce(max(serial), 0) + 1`.as('serial'))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  return serial;
};

type Made = { kind: PaperKind; subject: string; userId: string };

export const isMade = async (tx: Db, { kind, subject, userId }: Made): Promise<boolean> => {
  const row = await tx
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertDocument = (tx: Db, document: Insertable<Schema['documents']>) =>
  tx.insertInto('documents').values(document).execute();
