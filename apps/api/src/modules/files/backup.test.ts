import { cp, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDb, openPool } from '#api/platform/db.ts';
import { openLocalStorage } from '#api/platform/storage/local.ts';
import type { Storage } from '#api/platform/storage/storage.ts';
import { copyOfDatabase, type TestDatabase, testDatabase } from '#api/platform/test-database.ts';
import { collectLeftovers } from './collector.ts';
import { assertFilesBelong, insertFiles, replaceFiles } from './index.ts';
import { aKeptFile, aSubmission, isStored, makeTestFolder, toItemOwner } from './test-items.ts';

/** The backup order of docs/operations.md, with a change in its middle. */

const HOUR_MS = 3_600_000;
const monday = new Date('2026-03-02T10:00:00Z');
const hoursLater = (hours: number): Date => new Date(monday.getTime() + hours * HOUR_MS);
const noPictures = async (): Promise<void> => undefined;

let database: TestDatabase;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
const closers: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await makeTestFolder();
  database = await testDatabase();
});
afterEach(async () => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
  await database.drop();
  await folder.remove();
});

type Installation = { db: Db; storage: Storage; scratch: string; place: string };

const install = async (at: TestDatabase, name: string): Promise<Installation> => {
  const pool = openPool(at.connection, () => undefined);
  closers.push(() => pool.end());
  const place = path.join(folder.path, name);
  const db = openDb(pool);
  const storage = await openLocalStorage(place);
  await assertFilesBelong({ db, storage });
  return { db, storage, place, scratch: folder.scratch };
};

const closeAll = async (): Promise<void> => {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
};

/** Collects as the job does, with 72 hours for replaced files. */
const collectAt = (installation: Installation, now: Date) =>
  collectLeftovers(installation, {
    unfinishedBefore: new Date(now.getTime() - HOUR_MS),
    unnamedBefore: new Date(now.getTime() - 72 * HOUR_MS),
  });

const contentsOf = async ({ db, storage }: Installation): Promise<(string | null)[]> => {
  const rows = await db.selectFrom('files').select('storage_key').orderBy('created_at').execute();
  const contents = rows.map(async ({ storage_key }) => {
    const content = await storage.open(storage_key);
    return content && String(await buffer(content));
  });
  return Promise.all(contents);
};

const writeContract = async ({ storage, place }: Installation, text: string, at: Date) => {
  const file = await aKeptFile(storage, { bytes: Buffer.from(text) });
  await utimes(path.join(place, file.storageKey), at, at);
  return file;
};

test('after a dump, a replaced contract, a copy of files and a restore every row has its file', async () => {
  const before = await install(database, 'files');
  const submission = await aSubmission(before.db);
  const old = await writeContract(before, 'the contract', monday);
  await insertFiles(before.db, toItemOwner(submission), [old], monday, noPictures);
  await closeAll();

  const dump = await copyOfDatabase(database);

  const meanwhile = await install(database, 'files');
  const next = await writeContract(meanwhile, 'the next contract', hoursLater(50));
  await replaceFiles(meanwhile.db, toItemOwner(submission), [next], hoursLater(50), noPictures);
  await collectAt(meanwhile, hoursLater(51));
  await collectAt(meanwhile, hoursLater(121));
  await cp(meanwhile.place, path.join(folder.path, 'restored'), {
    recursive: true,
    preserveTimestamps: true,
  });

  const restored = await install(dump, 'restored');
  expect(await contentsOf(restored)).toEqual(['the contract']);
  // The restored server removes, in time, exactly the objects that the dump does not name.
  await collectAt(restored, hoursLater(500));
  expect(await contentsOf(restored)).toEqual(['the contract']);
  expect(await isStored(restored.storage, next.storageKey)).toBe(false);

  // On the original server the former contract goes when its time has passed since it lost its row.
  expect(await isStored(meanwhile.storage, old.storageKey)).toBe(true);
  await collectAt(meanwhile, hoursLater(123));
  expect(await isStored(meanwhile.storage, old.storageKey)).toBe(false);
  expect(await contentsOf(meanwhile)).toEqual(['the next contract']);
  expect(await meanwhile.db.selectFrom('released_files').selectAll().execute()).toEqual([]);
  await closeAll();
  await dump.drop();
});
