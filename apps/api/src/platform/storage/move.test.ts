import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLocalStorage } from './local.ts';
import { moveFiles } from './move.ts';
import { openS3Storage } from './s3/open.ts';
import { refuse } from './s3/test-network.ts';
import { openTestS3, type TestS3 } from './s3/test-s3.ts';
import type { S3Place } from './settings.ts';
import type { Storage } from './storage.ts';
import { listAll, readObject, storeContents } from './test-objects.ts';
import { withFormer } from './with-former.ts';

let s3: TestS3;
let folder: string;
beforeAll(async () => {
  s3 = await openTestS3();
});
afterAll(() => s3.close());

let place: S3Place;
let disk: Storage;
let bucket: Storage;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-move-'));
  dataDir = path.join(folder, 'data');
  disk = await openLocalStorage(path.join(dataDir, 'files'));
  place = await s3.makePlace();
  bucket = await openS3Storage(place);
  return async () => {
    s3.mend();
    await rm(folder, { recursive: true });
  };
});

const replace = async (storage: Storage, key: string, content: string): Promise<void> => {
  const staging = storage.stage();
  await staging.write(Readable.from([Buffer.from(content)]), key);
  await staging.makeDurable();
};

const LARGE = 2 * 1024 * 1024;

test('files go to S3 and back, with their marks, and a second run finds them there', async () => {
  const keys = await storeContents(disk, 'one', 'two', Buffer.alloc(LARGE, 'z'));
  await disk.writeMark('database-id', 'this-database');
  await disk.writeMark('installation-id', 'this-installation');
  const bytes = LARGE + 6;
  const all = { bytes, differing: [] };
  expect(await moveFiles({ from: disk, to: bucket })).toEqual({ ...all, copied: 3, found: 0 });
  expect(await moveFiles({ from: disk, to: bucket })).toEqual({ ...all, copied: 0, found: 3 });
  const back = await openLocalStorage(path.join(folder, 'back'));
  expect(await moveFiles({ from: bucket, to: back })).toEqual({ ...all, copied: 3, found: 0 });
  expect(await Promise.all(keys.map((key) => readObject(back, key)))).toEqual(
    await Promise.all(keys.map((key) => readObject(disk, key))),
  );
  expect(await back.readMark('database-id')).toBe('this-database');
  expect(await back.readMark('installation-id')).toBe('this-installation');
});

test('a move that breaks off goes on with what is missing', async () => {
  await storeContents(disk, ...Array.from({ length: 30 }, (_, number) => `file ${number}`));
  let puts = 0;
  const isLater = ({ method }: { method?: string | undefined }): boolean => method === 'PUT' && ++puts > 12;
  s3.network.fail({ when: isLater, act: refuse(403, 'AccessDenied') });
  await expect(moveFiles({ from: disk, to: bucket })).rejects.toMatchObject({
    type: 'temporarily-unavailable',
  });
  const there = await listAll(bucket);
  expect(there.length).toBeGreaterThan(0);
  expect(there.length).toBeLessThan(30);
  s3.mend();
  const { copied, found } = await moveFiles({ from: disk, to: bucket });
  expect({ copied, found }).toEqual({ copied: 30 - there.length, found: there.length });
});

test('a file that differs is told, and stays as it is in both places', async () => {
  const [key = ''] = await storeContents(disk, 'here');
  await replace(bucket, key, 'over there');
  expect((await moveFiles({ from: disk, to: bucket })).differing).toEqual([key]);
  expect([await readObject(disk, key), await readObject(bucket, key)]).toEqual(['here', 'over there']);
});

test('the place of another database takes no files', async () => {
  await storeContents(disk, 'x');
  await disk.writeMark('database-id', 'one');
  await bucket.writeMark('database-id', 'another');
  await expect(moveFiles({ from: disk, to: bucket })).rejects.toThrow('belongs to another database');
  expect(await listAll(bucket)).toEqual([]);
});

test('while files move, old and new ones are read, listed once and removed everywhere', async () => {
  const [old = '', moved = '', doomed = ''] = await storeContents(disk, 'old', 'moved', 'doomed');
  await disk.writeMark('database-id', 'mine');
  const both = withFormer(bucket, disk);
  await replace(bucket, moved, 'moved');
  await replace(bucket, doomed, 'doomed');
  const [fresh = ''] = await storeContents(both, 'fresh');
  expect(await Promise.all([old, moved, fresh].map((key) => readObject(both, key)))).toEqual([
    'old',
    'moved',
    'fresh',
  ]);
  expect(await both.readMark('database-id')).toBe('mine');
  expect(await listAll(disk)).not.toContain(fresh);
  expect(await listAll(both)).toEqual([old, moved, doomed, fresh].sort());
  await both.remove([doomed]);
  expect([await disk.open(doomed), await bucket.open(doomed)]).toEqual([null, null]);
});

test('the command moves all files, and says what comes next', async () => {
  await storeContents(disk, 'one', 'two');
  const env = {
    DATA_DIR: dataDir,
    S3_BUCKET: place.bucket,
    S3_ENDPOINT: place.endpoint,
    S3_ACCESS_KEY_ID: place.credentials?.accessKeyId,
    S3_SECRET_ACCESS_KEY: place.credentials?.secretAccessKey,
  };
  const command = path.join(import.meta.dirname, '../../move-files.ts');
  const move = (more: NodeJS.ProcessEnv, ...args: string[]) =>
    promisify(execFile)(process.execPath, [command, ...args], { cwd: folder, env: { ...env, ...more } });
  expect((await move({}, '--to', 's3')).stdout).toBe(
    `${dataDir}/files to s3://${place.bucket}: 2 copied, 0 there already, 0.0 MB compared, 0 differ.\nNew files still go to ${dataDir}/files: set STORAGE=s3 and STORAGE_FALLBACK=disk, restart the server, and run this once more.\n`,
  );
  expect((await move({ STORAGE: 's3', STORAGE_FALLBACK: 'disk' }, '--to', 's3')).stdout).toContain(
    '0 copied, 2 there already, 0.0 MB compared, 0 differ.\nEvery file is there now: unset STORAGE_FALLBACK and restart the server.',
  );
  await expect(move({})).rejects.toMatchObject({ stderr: expect.stringContaining('Say where to: ') });
});
