import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { z } from 'zod';
import { hashBytes } from '#api/platform/backup/seal.ts';
import { CannotStart } from '#api/platform/cannot-start.ts';
import { findContradictions } from '#api/platform/invariants.ts';
import { assertOpens } from '#api/platform/key-ring.ts';
import { createApplied, readScripts, runScript } from '#api/platform/migrations.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { type Entry, readTar } from './archive.ts';
import { splitScripts } from './check.ts';
import { loadTable, toRunQuery, withoutConstraints } from './load.ts';
import { type Manifest, SECRET, toFilePart, toTablePart } from './manifest.ts';
import { listTables, type RunQuery } from './tables.ts';

type Importing = {
  manifest: Manifest;
  /** The archive, which was compared with that manifest. */
  bytes: AsyncIterable<Uint8Array>;
  /** The owner of an empty database. */
  client: pg.ClientBase;
  migrations: string;
  /** Empty, as the next one is. */
  storage: Storage;
  dataDir: string;
  secretKey: string | undefined;
  signal: AbortSignal;
};

/** Either it comes with the export, or its operator sets it: never both. */
export const assertSecret = ({ parts }: Manifest, secretKey: string | undefined): void => {
  const inside = parts.some(({ name }) => name === SECRET);
  if (inside && secretKey) throw new CannotStart('FILE brings its own secret: unset SECRET_KEY.');
  if (!inside && !secretKey)
    throw new CannotStart('The exported product had its SECRET_KEY set: set the same one.');
};

const writeStored = async (storage: Storage, key: string, content: Entry['content'], sha256: string) => {
  const staging = storage.stage();
  try {
    const stored = await staging.write(content, key);
    if (stored.sha256.toString('hex') !== sha256) throw new CannotStart('FILE changed while it was read.');
    await staging.makeDurable();
  } catch (error) {
    await staging.discard();
    throw error;
  }
};

type Loaded = { rows: Record<string, number>; secret: Buffer };

const takeSecret = async (dataDir: string, content: Entry['content'], sha256: string): Promise<Buffer> => {
  const secret = await buffer(Readable.from(content));
  if (hashBytes(secret) !== sha256) throw new CannotStart('FILE changed while it was read.');
  await writeFile(path.join(dataDir, SECRET), secret, { mode: 0o600, flag: 'wx', flush: true });
  return secret;
};

const drain = async (content: Entry['content']): Promise<void> => {
  for await (const _part of content);
};

const FILES = toFilePart('');

/** Everything of the archive in its order. Keys of files that were stored are noted as they are. */
const loadParts = async (importing: Importing, runQuery: RunQuery, keys: string[]): Promise<Loaded> => {
  const { manifest, bytes, storage, dataDir, secretKey, signal } = importing;
  const tables = await listTables(runQuery);
  const byPart = new Map(tables.map((table) => [toTablePart(table.name), table]));
  const hashes = new Map(manifest.parts.map(({ name, sha256 }) => [name, sha256]));
  const loaded: Loaded = { rows: {}, secret: Buffer.from(secretKey ?? '') };
  const takePart = async ({ name, content }: Entry): Promise<void> => {
    const sha256 = hashes.get(name) ?? '';
    const table = byPart.get(name);
    if (table) {
      loaded.rows[table.name] = await loadTable(runQuery, table, content);
    } else if (name.startsWith(FILES)) {
      const key = name.slice(FILES.length);
      await writeStored(storage, key, content, sha256);
      keys.push(key);
    } else if (name === SECRET) {
      loaded.secret = await takeSecret(dataDir, content, sha256);
    } else {
      // The books are in their tables; the verifier reads the other part.
      await drain(content);
    }
  };
  await withoutConstraints(runQuery, tables, async () => {
    for await (const entry of readTar(bytes)) {
      signal.throwIfAborted();
      await takePart(entry);
    }
  });
  return loaded;
};

const headForm = z.tuple([z.object({ number: z.coerce.number(), hash: z.string() })]);

const keysForm = z.array(z.object({ id: z.string(), wrapped: z.string() }));

const identityForm = z.tuple([z.object({ id: z.string() })]);

const assertImported = async (
  client: pg.ClientBase,
  { ledger, counts }: Manifest,
  { rows, secret }: Loaded,
) => {
  const runQuery = toRunQuery(client);
  for (const [name, count] of Object.entries(counts.rows)) {
    if (rows[name] === count) continue;
    throw new CannotStart(
      `The table ${name} has ${rows[name] ?? 0} rows of ${count}: FILE contradicts itself.`,
    );
  }
  assertOpens(secret, keysForm.parse(await runQuery('SELECT id, wrapped FROM encryption_keys')));
  const [head] = headForm.parse(
    await runQuery("SELECT number, encode(hash, 'hex') AS hash FROM ledger_head"),
  );
  if (head.number !== ledger.number || head.hash !== ledger.hash) {
    throw new CannotStart(
      `The ledger's head is ${head.number} ${head.hash}, the export's was ${ledger.number} ${ledger.hash}.`,
    );
  }
  await runQuery('ANALYZE');
  const [first, ...others] = await findContradictions(client);
  if (!first) return;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  throw new CannotStart(`The data contradict their rules: ${first.broken} (${first.which})${more}.`);
};

/** In one transaction with the tables themselves: what fails leaves an empty database. */
const importRows = async (importing: Importing, keys: string[]): Promise<void> => {
  const { client, manifest, migrations, storage } = importing;
  const { before, after } = splitScripts(await readScripts(migrations), manifest);
  await client.query('BEGIN');
  try {
    await createApplied(client);
    for (const script of before) await runScript(client, script);
    const loaded = await loadParts(importing, toRunQuery(client), keys);
    for (const script of after) await runScript(client, script);
    await assertImported(client, manifest, loaded);
    const [{ id }] = identityForm.parse(await toRunQuery(client)('SELECT id FROM database_identity'));
    // Last of all that can fail: a storage without its database's mark would be taken for another's.
    await storage.writeMark('database-id', id);
    await client.query('COMMIT');
  } catch (error) {
    // The reason counts, also when the connection is lost with the transaction.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

/** Brings an export into an empty place, which stays empty if anything fails. */
export const importProduct = async (importing: Importing): Promise<void> => {
  const keys: string[] = [];
  try {
    await importRows(importing, keys);
  } catch (error) {
    await importing.storage.remove(keys);
    throw error;
  }
};
