import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import { createSeal } from '#api/platform/backup/seal.ts';
import { CannotStart } from '#api/platform/cannot-start.ts';
import type { Db } from '#api/platform/db.ts';
import { END_OF_TIME, type Storage } from '#api/platform/storage/storage.ts';
import { type Entry, toTar } from './archive.ts';
import { LEDGER, MANIFEST, type Manifest, type Part, SECRET, toFilePart, toTablePart } from './manifest.ts';
import { listTables, measureTable, type RunQuery, readTable } from './tables.ts';

type Exporting = {
  db: Db;
  storage: Storage;
  /** The books as the verifier reads them. */
  exportLedger: (db: Db) => AsyncIterable<string>;
  dataDir: string;
  /** Set by the operator, who keeps it. The one of DATA_DIR goes along. */
  secretKey: string | undefined;
  /** A public key of age. */
  recipient: string | undefined;
  product: string;
  now: Date;
  signal: AbortSignal;
};

export type Exported = Pick<Manifest, 'ledger' | 'counts'> & { missing: string[] };

const headForm = z.tuple([z.object({ number: z.coerce.number(), hash: z.string() })]);

const migrationsForm = z.array(z.object({ name: z.string(), checksum: z.string() }));

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};

const toBytes = async function* (texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text);
};

const measureTexts = async (texts: AsyncIterable<string>): Promise<number> => {
  let size = 0;
  for await (const text of texts) size += Buffer.byteLength(text);
  return size;
};

/** All that is stored: a file is there before its row, and stays for long after it lost it. */
const listFiles = async function* (storage: Storage): AsyncGenerator<Entry & { key: string }> {
  for await (const key of storage.listKeysBefore(END_OF_TIME)) {
    const [size, content] = [await storage.findSize(key), await storage.open(key)];
    // Removed meanwhile, or while this opened it: no row names it.
    if (size !== null && content) yield { key, name: toFilePart(key), size, content };
  }
};

const listNamed = async (runQuery: RunQuery): Promise<string[]> =>
  z
    .array(z.object({ key: z.string() }))
    .parse(await runQuery('SELECT storage_key AS key FROM files ORDER BY storage_key COLLATE "C"'))
    .map(({ key }) => key);

type Gathered = { outcome: Exported | undefined; parts: Part[] };

const listEntries = async function* (
  { db, storage, exportLedger, dataDir, secretKey, product, now, signal }: Exporting,
  gathered: Gathered,
): AsyncGenerator<Entry> {
  const runQuery: RunQuery = async (text, values = []) => {
    signal.throwIfAborted();
    return (await db.executeQuery(CompiledQuery.raw(text, values))).rows;
  };
  // Times are written in the zone of the session.
  await runQuery("SET LOCAL TimeZone TO 'UTC'");
  const rows: Record<string, number> = {};
  for (const table of await listTables(runQuery)) {
    const measured = await measureTable(runQuery, table);
    rows[table.name] = measured.rows;
    yield { name: toTablePart(table.name), size: measured.size, content: readTable(runQuery, table) };
  }
  const size = await measureTexts(exportLedger(db));
  yield { name: LEDGER, size, content: toBytes(exportLedger(db)) };
  if (!secretKey) {
    const secret = await readFile(path.join(dataDir, SECRET));
    yield { name: SECRET, size: secret.length, content: once(secret) };
  }
  const stored = new Set<string>();
  for await (const { key, ...entry } of listFiles(storage)) {
    signal.throwIfAborted();
    stored.add(key);
    yield entry;
  }
  const [ledger] = headForm.parse(
    await runQuery("SELECT number, encode(hash, 'hex') AS hash FROM ledger_head"),
  );
  const migrations = migrationsForm.parse(
    await runQuery('SELECT name, checksum FROM applied_migrations ORDER BY name'),
  );
  const counts = { rows, files: stored.size };
  const { parts } = gathered;
  const manifest: Manifest = {
    format: 'cinvoice-export',
    version: 1,
    product,
    exportedAt: now.toISOString(),
    migrations,
    ledger,
    counts,
    parts: [...parts],
  };
  const missing = (await listNamed(runQuery)).filter((key) => !stored.has(key));
  gathered.outcome = { ledger, counts, missing };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  yield { name: MANIFEST, size: bytes.length, content: once(bytes) };
};

/**
 * Everything as one archive, of one moment of the database. The files follow it: what a row of that moment names stays stored for
 * longer than this takes (docs/decisions/0027).
 */
export const exportProduct = async (
  exporting: Exporting,
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Exported> => {
  const { db, recipient } = exporting;
  const seal = recipient ? createSeal(recipient) : undefined;
  const gathered: Gathered = { outcome: undefined, parts: [] };
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const tar = toTar(listEntries({ ...exporting, db: tx }, gathered), (part) => gathered.parts.push(part));
      await write(seal ? seal.sealCompressed(tar) : tar);
    });
  if (!gathered.outcome) throw new CannotStart('The export was cut off.');
  return gathered.outcome;
};
