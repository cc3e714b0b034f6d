import { createReadStream, existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { type Config, loadConfig } from './config.ts';
import { interruption, tellFailure } from './operator-command.ts';
import { openIdentity } from './platform/backup/arguments.ts';
import { assertEmptyStorage, assertEmptyTarget } from './platform/backup/restore.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { readArguments } from './platform/command-arguments.ts';
import { openDatabase } from './platform/database.ts';
import { checkExport, splitScripts } from './platform/export/check.ts';
import { assertSecret, importProduct } from './platform/export/import.ts';
import type { Manifest } from './platform/export/manifest.ts';
import { readScripts } from './platform/migrations.ts';
import { Problem } from './platform/problem.ts';
import { openPlace } from './platform/storage/open.ts';

const migrations = path.join(import.meta.dirname, '../migrations');

const USAGE = 'Say which export: npm run import -- FILE, and --identity KEYFILE if it is encrypted';

const SEALED = 'age-encryption.org/v1';

const readStart = async (file: string): Promise<string> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED.length), 0, SEALED.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
};

const isSealed = async (file: string): Promise<boolean> => {
  const start = await readStart(file).catch((cause: unknown) => {
    throw new CannotStart(`${file} cannot be read.`, { cause });
  });
  return start === SEALED;
};

/** Returns a function that reads the archive from its beginning. */
const findArchive = async (
  file: string,
  identity: string | undefined,
): Promise<() => Promise<AsyncIterable<Uint8Array>>> => {
  if (!(await isSealed(file))) return async () => createReadStream(file);
  if (!identity) throw new CannotStart(`${file} is encrypted: give its key with --identity KEYFILE.`);
  const unseal = await openIdentity(identity);
  return () => unseal.openCompressed(createReadStream(file));
};

/** What was empty before is so again. */
const clearFolder = async (folder: string): Promise<void> => {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder))
    await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 20 });
};

type Source = { manifest: Manifest; bytes: AsyncIterable<Uint8Array>; signal: AbortSignal };

const importInto = async (config: Config, source: Source): Promise<void> => {
  const { dataDir, databaseUrl, databaseOwnerUrl, secretKey } = config;
  const storage = await openPlace(config.storage.place);
  await assertEmptyStorage(storage);
  await storage.check();
  const database = await openDatabase({ databaseUrl, databaseOwnerUrl, dataDir, log: () => undefined });
  try {
    const client = new pg.Client(database.owner);
    // A lost connection fails the query that waits for it.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await importProduct({ ...source, client, migrations, storage, dataDir, secretKey });
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
};

/** A full disk is told by its own reason, not by what users read. */
const explain = (error: unknown): unknown =>
  error instanceof Problem && error.cause instanceof Error
    ? new CannotStart(`The files cannot be stored: ${error.cause.message}`, { cause: error })
    : error;

/** `npm run import -- FILE [--identity KEYFILE]`: into an empty DATA_DIR, and into an empty DATABASE_URL and S3_BUCKET if those are set. */
await tellFailure(async () => {
  const { place, values } = readArguments(USAGE, { identity: { type: 'string' } });
  const config = loadConfig();
  const { dataDir, databaseUrl, databaseOwnerUrl, secretKey } = config;
  const signal = interruption('Stopped: nothing was imported.');
  await assertEmptyTarget(dataDir, databaseOwnerUrl ?? databaseUrl);
  const openArchive = await findArchive(place, values.identity);
  const manifest = await checkExport(await openArchive());
  splitScripts(await readScripts(migrations), manifest);
  assertSecret(manifest, secretKey);
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await chmod(dataDir, 0o711);
  try {
    await importInto(config, { manifest, bytes: await openArchive(), signal });
  } catch (error) {
    await clearFolder(dataDir);
    throw signal.aborted ? signal.reason : explain(error);
  }
  const rows = Object.values(manifest.counts.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `Imported ${rows} rows and ${manifest.counts.files} files into ${dataDir}: the data keep their rules, the ledger's head is ${manifest.ledger.number} ${manifest.ledger.hash}. Start the product on it.\n`,
  );
});
