import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#api/platform/storage/storage.ts';
import { assertFilesBelong, claimFiles, insertFiles } from './index.ts';
import { aKeptFile, aSubmission, isStored, openTestPlaces, toItemOwner } from './test-items.ts';

let places: Awaited<ReturnType<typeof openTestPlaces>>;
beforeEach(async () => {
  places = await openTestPlaces();
});
afterEach(() => places.close());

const now = new Date('2026-03-01T10:00:00Z');
const files = () => path.join(places.folder, 'files');
const markFile = () => path.join(files(), 'database-id');
const check = () => assertFilesBelong(places);

const identity = async (): Promise<string> => {
  const { id } = await places.db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow();
  return id;
};

const aNamedFile = async () => {
  const file = await aKeptFile(places.storage, {});
  await insertFiles(places.db, toItemOwner(await aSubmission(places.db)), [file], now, async () => undefined);
  return file;
};

test('a new installation marks its files and starts on them again', async () => {
  await check();
  expect(await readFile(markFile(), 'utf8')).toBe(`${await identity()}\n`);
  await aNamedFile();
  await check();
});

test('an installation without a mark accepts the files that it names', async () => {
  const [kept, lost] = [await aNamedFile(), await aNamedFile()];
  await places.storage.remove([lost.storageKey]);
  await check();
  expect(await places.storage.readMark('database-id')).toBe(await identity());
  expect(await isStored(places.storage, kept.storageKey)).toBe(true);
});

const refusal = async (): Promise<{ name: string; message: string }> =>
  check().then(
    () => ({ name: 'none', message: '' }),
    ({ name, message }) => ({ name, message }),
  );

test('an empty folder is refused in one line where the database names files', async () => {
  await check();
  await aNamedFile();
  await aNamedFile();
  await rm(files(), { recursive: true });
  const { name, message } = await refusal();
  expect(name).toBe('CannotStart');
  expect(message).toContain(`${files()} has none of the 2 files that this database names:`);
  expect(message).toContain('npm run files:accept');
  expect(message).not.toContain('\n');
});

test('the files of another database are refused and stay unchanged', async () => {
  const foreign = randomUUID();
  await writeFile(markFile(), foreign);
  const { name, message } = await refusal();
  expect([name, message]).toEqual(['CannotStart', expect.stringContaining('belongs to another database')]);
  expect(await readFile(markFile(), 'utf8')).toBe(foreign);
});

test('files without a mark are refused by a database that knows of none', async () => {
  await aKeptFile(places.storage, {});
  expect((await refusal()).message).toContain('holds files, but this database knows of none:');
});

test('an operator may continue with the remaining files, and gets a list of missing ones', async () => {
  await aNamedFile();
  const lost = await aNamedFile();
  await places.storage.remove([lost.storageKey]);
  await writeFile(markFile(), randomUUID());
  expect(await claimFiles(places)).toEqual({
    count: 2,
    missing: [{ owner: "'Monsoon' (projects)", field: 'contract', name: 'contract.pdf' }],
  });
  await check();
});

test('looking for the files of a database reads none of them', async () => {
  await aNamedFile();
  const opened: string[] = [];
  const storage: Storage = {
    ...places.storage,
    open: async (key) => {
      opened.push(key);
      return null;
    },
  };
  await assertFilesBelong({ ...places, storage });
  expect(await claimFiles({ ...places, storage })).toEqual({ count: 1, missing: [] });
  expect(opened).toEqual([]);
});

test('a mark that is no object is never collected', async () => {
  await check();
  const found: string[] = [];
  for await (const key of places.storage.listKeysBefore(new Date('2100-01-01'))) found.push(key);
  expect(found).toEqual([]);
});
