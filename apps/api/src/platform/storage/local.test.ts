import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalStorage } from './local.ts';
import type { Storage } from './storage.ts';
import { storeContents } from './test-objects.ts';

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

test('only this user may read files and folders', async () => {
  await storeContents(storage, 'secret');
  const [file = ''] = await listFiles();
  const modes = await Promise.all(
    [file, path.dirname(file), path.join(folder, 'tmp')].map((name) => stat(name)),
  );
  expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['600', '700', '700']);
});

test('a disk failure while files become durable leaves none of them', async () => {
  const staging = storage.stage();
  const { key } = await staging.write(Readable.from([Buffer.from('x')]));
  await writeFile(path.join(folder, path.dirname(key)), 'a file where a folder should be');
  await expect(staging.makeDurable()).rejects.toMatchObject({ type: 'temporarily-unavailable' });
  expect(await listFiles()).toEqual([path.join(folder, path.dirname(key))]);
});

test('old objects are listed and old leftovers removed, new ones are not', async () => {
  const [old = '', young = ''] = await storeContents(storage, 'old', 'young');
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
