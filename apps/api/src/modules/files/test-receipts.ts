import { randomBytes, randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '@cinvoice/contract/rules/review';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { openPool } from '#api/platform/db.ts';
import { prepareTables } from '#api/platform/privileges.ts';
import { answerWithProblems } from '#api/platform/problem.ts';
import { createFileLinks, type FileRow } from './links.ts';
import { type FileOwners, fileReaders } from './owners.ts';
import { insertFileRows } from './repo.ts';
import { fileRoutes } from './routes.ts';
import { aKeptFile, openTestPlaces } from './test-items.ts';

/** A second kind of owner, as a later migration and its module add one. */
type Owners = FileOwners & { receipt: { sellerId: string } };

const readers = {
  ...fileReaders,
  receipt: (reader: Actor, { sellerId }: Owners['receipt']) =>
    reader.kind === 'admin' || (reader.kind === 'user' && reader.userId === sellerId),
};

const migrations = path.join(import.meta.dirname, '../../../migrations');

/** Places whose database lets receipts own files, and a server of their files. */
export const openReceiptPlaces = async (clock: () => Date) => {
  const places = await openTestPlaces();
  const pool = openPool(places.owner, () => undefined);
  await pool.query('CREATE TABLE receipts (id uuid PRIMARY KEY, seller_id uuid NOT NULL)');
  await pool.query("SELECT add_file_owner('receipt', 'receipts')");
  await prepareTables(places, migrations);
  const links = createFileLinks<Owners>({ key: randomBytes(32), clock, readers });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerWithProblems(app);
  await app.register(fileRoutes, { prefix: '/api/v1/files', db: places.db, storage: places.storage, links });
  const close = async () => {
    await app.close();
    await pool.end();
    await places.close();
  };
  const insertReceipt = (id: string, sellerId: string) =>
    pool.query('INSERT INTO receipts VALUES ($1, $2)', [id, sellerId]);
  return { ...places, insertReceipt, links, app, close };
};

type ReceiptPlaces = Awaited<ReturnType<typeof openReceiptPlaces>>;

/** An receipt with one stored file, of the given age. */
export const aReceiptFile = async (
  { db, storage, folder, insertReceipt }: ReceiptPlaces,
  given: Parameters<typeof aKeptFile>[1] = {},
  at = new Date(),
) => {
  const owner = { kind: 'receipt', id: randomUUID(), sellerId: randomUUID() } as const;
  await insertReceipt(owner.id, owner.sellerId);
  const kept = await aKeptFile(storage, { field: 'receipt', name: 'rec-7.pdf', ...given });
  await utimes(path.join(folder, 'files', kept.storageKey), at, at);
  const files: FileRow[] = await insertFileRows(db, owner, [kept], at);
  return { owner, kept, files, id: files[0]?.id ?? '' };
};
