import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalStorage } from './local.ts';
import type { Storage } from './storage.ts';

let folder: string;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-storage-'));
  storage = await openLocalStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const listFiles = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

const storeContents = async (...contents: string[]): Promise<string[]> => {
  const staging = storage.stage();
  const keys: string[] = [];
  for (const content of contents) keys.push((await staging.write(Readable.from([Buffer.from(content)]))).key);
  await staging.makeDurable();
  return keys;
};

const read = async (key: string, span?: { start: number; end: number }): Promise<string | null> => {
  const stream = await storage.open(key, span);
  return stream && String(await buffer(stream));
};

test('stored objects are read back, in whole or in part, with size and hash', async () => {
  const bytes = Buffer.alloc(900_000, 'abcdefghij');
  const staging = storage.stage();
  const pieces = Readable.from([bytes.subarray(0, 10), bytes.subarray(10, 400_000), bytes.subarray(400_000)]);
  const stored = await staging.write(pieces);
  await staging.makeDurable();
  expect(stored.size).toBe(900_000);
  expect(stored.sha256).toEqual(createHash('sha256').update(bytes).digest());
  expect(await read(stored.key)).toBe(String(bytes));
  expect(await read(stored.key, { start: 3, end: 5 })).toBe('def');
});

test('an object cannot be read before it is durable', async () => {
  const staging = storage.stage();
  const { key } = await staging.write(Readable.from([Buffer.from('x')]));
  expect(await storage.open(key)).toBeNull();
  await staging.makeDurable();
  expect(await read(key)).toBe('x');
});

test('only this user may read files and folders', async () => {
  await storeContents('secret');
  const [file = ''] = await listFiles();
  const modes = await Promise.all(
    [file, path.dirname(file), path.join(folder, 'tmp')].map((name) => stat(name)),
  );
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700', '700']);
});

test('a discarded staging leaves nothing, durable or not', async () => {
  const early = storage.stage();
  await early.write(Readable.from([Buffer.from('x')]));
  await early.discard();
  const late = storage.stage();
  await late.write(Readable.from([Buffer.from('x')]));
  await late.makeDurable();
  await late.discard();
  await late.discard();
  expect(await listFiles()).toEqual([]);
});

test('interrupted bytes leave nothing once discarded, and the reason is reported', async () => {
  const failMidway = async function* () {
    yield Buffer.from('x');
    throw new Error('the sender went away');
  };
  const staging = storage.stage();
  await expect(staging.write(failMidway())).rejects.toThrow('the sender went away');
  await staging.discard();
  expect(await listFiles()).toEqual([]);
});

test('a disk failure while files become durable leaves none of them', async () => {
  const staging = storage.stage();
  const { key } = await staging.write(Readable.from([Buffer.from('x')]));
  await writeFile(path.join(folder, path.dirname(key)), 'a file where a folder should be');
  await expect(staging.makeDurable()).rejects.toMatchObject({ type: 'temporarily-unavailable' });
  expect(await listFiles()).toEqual([path.join(folder, path.dirname(key))]);
});

test('an object written again under its key is replaced', async () => {
  const [key = ''] = await storeContents('old');
  const staging = storage.stage();
  await staging.write(Readable.from([Buffer.from('new')]), key);
  await staging.makeDurable();
  expect(await read(key)).toBe('new');
});

test('a removed object is gone, and removing it again succeeds', async () => {
  const [key = '', other = ''] = await storeContents('one', 'two');
  await storage.remove([key]);
  await storage.remove([key]);
  expect(await storage.open(key)).toBeNull();
  expect(await read(other)).toBe('two');
});

test.each(['../../etc/passwd', 'ab/../../x', '/etc/passwd', 'tmp/x', ''])('%j is no key', async (key) => {
  await expect(storage.open(key)).rejects.toThrow('is not a storage key');
  await expect(storage.remove([key])).rejects.toThrow('is not a storage key');
});

test('old objects are listed and old leftovers removed, new ones are not', async () => {
  const [old = '', young = ''] = await storeContents('old', 'young');
  const leftovers = ['old', 'young'].map((name) => path.join(folder, 'tmp', name));
  await Promise.all(leftovers.map((file) => writeFile(file, 'x')));
  const time = new Date('2026-01-01T00:00:00Z');
  await utimes(path.join(folder, old), time, time);
  await utimes(path.join(folder, 'tmp/old'), time, time);
  const after = new Date('2026-01-01T00:00:01Z');
  expect(await Readable.from(storage.listKeysBefore(after)).toArray()).toEqual([old]);
  expect(await storage.removeAbandoned(after)).toBe(1);
  expect((await listFiles()).sort()).toEqual(
    [old, young, 'tmp/young'].map((name) => path.join(folder, name)).sort(),
  );
});
