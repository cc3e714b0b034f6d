import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStore } from './folder-store.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NAME = 'installation.json';
const read = (): Promise<string> => readFile(path.join(folder, NAME), 'utf8');

/** As a file system answers that knows no links. */
const refuseLink = (code: string) => async (): Promise<void> => {
  throw Object.assign(new Error('link'), { code });
};

test('of several that create a file one succeeds, and it holds what that one wrote', async () => {
  const texts = Array.from({ length: 20 }, (_, at) => `text ${at}`);
  const created = await Promise.all(texts.map((text) => openFolderStore(folder).create(NAME, text)));
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(await read()).toBe(texts[created.indexOf(true)]);
  expect(await readdir(folder)).toEqual([NAME]);
});

test('a file that is created is seen whole or not at all', async () => {
  const text = 'x'.repeat(20_000_000);
  const lengths = new Set<number>();
  let isCreating = true;
  const creating = openFolderStore(folder)
    .create(NAME, text)
    .finally(() => {
      isCreating = false;
    });
  while (isCreating)
    await read().then(
      ({ length }) => lengths.add(length),
      () => access(folder),
    );
  expect(await creating).toBe(true);
  lengths.add((await read()).length);
  expect([...lengths]).toEqual([text.length]);
});

test.each(['EPERM', 'ENOTSUP'])('without links (%s) a file is created once', async (code) => {
  const store = openFolderStore(folder, refuseLink(code));
  expect(await store.create(NAME, 'first')).toBe(true);
  expect(await store.create(NAME, 'second')).toBe(false);
  expect(await read()).toBe('first');
  expect(await readdir(folder)).toEqual([NAME]);
});

test('a file that cannot be created leaves nothing behind', async () => {
  await expect(openFolderStore(folder, refuseLink('EIO')).create(NAME, 'text')).rejects.toThrow('link');
  expect(await readdir(folder)).toEqual([]);
});
