import { Readable } from 'node:stream';
import type { Document, DocumentFilter } from '@cinvoice/contract/market/papers';
import type { Actor } from '@cinvoice/contract/rules/review';
import type { FileLinks } from '#api/modules/files/index.ts';
import type { Db } from '#api/platform/db.ts';
import { isId } from '#api/platform/ids.ts';
import { type Cursor, toPage } from '#api/platform/paging.ts';
import { Problem } from '#api/platform/problem.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { getPaperKind } from './kinds/kinds.ts';
import { hashPaper } from './kit/hash.ts';
import { renderPaperApart } from './render-paper-apart.ts';
import {
  type DocumentRow,
  findDocument,
  findStoredDocument,
  listDocuments,
  type StoredDocument,
} from './repo.ts';

export type ReadDeps = { db: Db; storage: Storage; links: FileLinks };

const toDocument = (links: FileLinks, reader: Actor, row: DocumentRow): Document => {
  const facts = { userId: row.user_id, ottId: row.ott_id, isHolder: row.is_holder };
  const file = links.answersOf(reader, { kind: 'document', id: row.id, ...facts }, [row.file]).get('paper');
  if (!file) throw new Error(`paper ${row.id} has no file`);
  const { url, name, size, mimeType } = file;
  const isOwn = reader.kind === 'user' && reader.userId === row.user_id;
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    at: row.at.toISOString(),
    isVoid: row.is_void,
    invoice: { _id: row.invoice_id, number: row.invoice_number, title: row.title_name },
    recipient: reader.kind === 'admin' || isOwn ? row.recipient : null,
    textVersion: row.text_version,
    sha256: row.sha256.toString('hex'),
    file: { url, name, size, mimeType },
  };
};

type Query = DocumentFilter & { limit: number; cursor: Cursor | null };

const isNoId = (text: string | undefined): boolean => text !== undefined && !isId(text);

export const readDocuments = async (
  { db, links }: ReadDeps,
  reader: Actor,
  { invoice, sale, limit, cursor }: Query,
) => {
  if (isNoId(invoice) || isNoId(sale)) return { data: [], page: { nextCursor: null } };
  const list = { invoiceId: invoice ?? null, saleId: sale ?? null, limit: limit + 1, cursor };
  const { items, page } = toPage(await listDocuments(db, reader, list), limit, ({ at, id }) => ({ at, id }));
  return { data: items.map((row) => toDocument(links, reader, row)), page };
};

/** The same bytes again, of the facts that the paper was made from. */
export const makeAgain = async (row: StoredDocument): Promise<Buffer> => {
  const { number, at, text_version: version } = row;
  const bytes = await renderPaperApart(getPaperKind(row.kind).toPaper(row.facts, { number, at, version }));
  if (!hashPaper(bytes).equals(row.sha256)) throw new Error(`paper ${number} comes out with other bytes`);
  return bytes;
};

/** The bytes of a paper whose file the storage has lost; null for what is no paper. */
export const rebuildPaper = async (
  db: Db,
  { owner_kind: kind, owner_id: id }: { owner_kind: string; owner_id: string },
): Promise<Buffer | null> => {
  if (kind !== 'document') return null;
  const row = await findStoredDocument(db, id);
  return row ? makeAgain(row) : null;
};

/** The file of a paper; made again where the storage has lost it. */
export const openDocument = async ({ db, storage }: ReadDeps, reader: Actor, id: string) => {
  const row = isId(id) ? await findDocument(db, reader, id) : undefined;
  if (!row) throw new Problem('not-found');
  const content = (await storage.open(row.file.storage_key)) ?? Readable.from([await makeAgain(row)]);
  return { name: row.file.name, size: row.file.size, content };
};
