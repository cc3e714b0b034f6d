import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '../db.ts';
import { Problem } from '../problem.ts';
import { openLocalStorage } from '../storage/local.ts';
import type { Staging, Storage } from '../storage/storage.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { commitWithFiles, trackStagedFiles } from './staged-files.ts';

let database: TestDatabase;
let pool: pg.Pool;
let db: Db;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  database = await testDatabase();
  pool = openPool(database.connection, () => undefined);
  db = openDb(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-staged-'));
  storage = await openLocalStorage(folder);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await db.deleteFrom('rate_limits').execute();
});

const listFiles = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** A staging that holds one file. */
const stageFile = async (): Promise<{ staging: Staging; key: string }> => {
  const staging = storage.stage();
  const { key } = await staging.write(Readable.from([Buffer.from('x')]));
  return { staging, key };
};

/** A row that names the file; any table does. */
const insertRow = (key: string) => (tx: Db) =>
  tx.insertInto('rate_limits').values({ key, window_ends_at: new Date(), count: 1 }).execute();

const listRows = async (): Promise<string[]> => {
  const rows = await db.selectFrom('rate_limits').select('key').execute();
  return rows.map(({ key }) => key);
};

test('a row becomes visible only once its file is durable', async () => {
  const { staging, key } = await stageFile();
  const gate = Promise.withResolvers<void>();
  const isWritten = Promise.withResolvers<void>();
  const slow = { ...staging, makeDurable: () => gate.promise.then(staging.makeDurable) };
  const committed = commitWithFiles(db, trackStagedFiles(slow), async (tx) => {
    await insertRow(key)(tx);
    isWritten.resolve();
  });
  await isWritten.promise;
  expect(await listRows()).toEqual([]);
  gate.resolve();
  await committed;
  expect(await listRows()).toEqual([key]);
});

test('committed files outlive a discard', async () => {
  const { staging, key } = await stageFile();
  const files = trackStagedFiles(staging);
  await commitWithFiles(db, files, insertRow(key));
  await files.discard();
  expect(await listFiles()).toEqual([path.basename(key)]);
});

test('a refused write leaves no row and, once discarded, no file', async () => {
  const { staging, key } = await stageFile();
  const files = trackStagedFiles(staging);
  const refused = commitWithFiles(db, files, async (tx) => {
    await insertRow(key)(tx);
    throw new Problem('already-approved');
  });
  await expect(refused).rejects.toMatchObject({ type: 'already-approved' });
  await files.discard();
  expect(await listRows()).toEqual([]);
  expect(await listFiles()).toEqual([]);
});

test('files that do not become durable leave no row', async () => {
  const { staging, key } = await stageFile();
  await writeFile(path.join(folder, path.dirname(key)), 'a file where a folder should be');
  const committed = commitWithFiles(db, trackStagedFiles(staging), insertRow(key));
  await expect(committed).rejects.toMatchObject({ type: 'temporarily-unavailable' });
  expect(await listRows()).toEqual([]);
});

test('files stay when the database is lost before it confirms the commit', async () => {
  const { staging, key } = await stageFile();
  const files = trackStagedFiles(staging);
  const lost = commitWithFiles(db, files, (tx) =>
    sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx),
  );
  await expect(lost).rejects.toThrow();
  await files.discard();
  expect(await listFiles()).toEqual([path.basename(key)]);
});

test('a discard while files become durable leaves none of them', async () => {
  const { staging } = await stageFile();
  const files = trackStagedFiles(staging);
  const durable = files.makeDurable();
  await files.discard();
  await durable;
  expect(await listFiles()).toEqual([]);
});

test('files are made durable once, despite repeated calls', async () => {
  const { staging } = await stageFile();
  let runs = 0;
  const counted = { ...staging, makeDurable: () => staging.makeDurable().finally(() => (runs += 1)) };
  const files = trackStagedFiles(counted);
  await Promise.all([files.makeDurable(), files.makeDurable()]);
  expect(runs).toBe(1);
});
