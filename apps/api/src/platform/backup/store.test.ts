import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBucket } from '#api/platform/storage/s3/caller.ts';
import { loseAnswer, refuse } from '#api/platform/storage/s3/test-network.ts';
import { openTestS3, type TestS3 } from '#api/platform/storage/s3/test-s3.ts';
import { openBucketStore } from './bucket-store.ts';
import { openFolderStore } from './folder-store.ts';
import type { BucketPlace } from './settings.ts';
import { type BackupStore, MissingFile, once } from './store.ts';

let s3: TestS3;
let folder: string;
beforeAll(async () => {
  s3 = await openTestS3();
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-stores-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  s3.mend();
  vi.unstubAllEnvs();
});

const makeBucketPlace = async (): Promise<BucketPlace> => ({
  ...(await s3.makePlace()),
  prefix: 'films/backups/',
  settings: 'BACKUP_S3',
});

const openers: Record<string, () => Promise<BackupStore>> = {
  folder: async () => openFolderStore(path.join(await mkdtemp(path.join(folder, 'place-')), 'new')),
  bucket: async () => openBucketStore(await makeBucketPlace()),
};

describe.each(Object.keys(openers))('a %s', (kind) => {
  let store: BackupStore;
  beforeEach(async () => {
    store = (await openers[kind]?.()) ?? expect.fail();
  });

  test('lists what is directly in a folder of it, and all files below', async () => {
    expect([await store.list(''), await store.list('files'), await store.listFiles('files')]).toEqual([
      [],
      [],
      [],
    ]);
    for (const name of ['mark', 'files/aa/one', 'files/ab/two', 'files-2/no', 'verified/three'])
      await store.writeText(name, name);
    expect((await store.list('')).sort()).toEqual(['files', 'files-2', 'mark', 'verified']);
    expect((await store.list('files')).sort()).toEqual(['aa', 'ab']);
    expect((await store.listFiles('files')).sort()).toEqual(['one', 'two']);
    expect(await text(store.read('files/ab/two'))).toBe('files/ab/two');
    await expect(text(store.read('files/ab/none'))).rejects.toThrow(MissingFile);
    await store.remove(['files/ab/two', 'files/ab/none']);
    await store.removeFolder('files');
    await store.removeFolder('none');
    expect((await store.list('')).sort()).toEqual(['files-2', 'mark', 'verified']);
  });

  test('keeps nothing of what was cut off', async () => {
    const cut = async function* (): AsyncGenerator<Uint8Array> {
      for (let mebibytes = 0; mebibytes < 9; mebibytes += 1) yield Buffer.alloc(1024 * 1024);
      throw new Error('cut off');
    };
    await expect(store.write('files/aa/state', cut())).rejects.toThrow('cut off');
    await expect(store.writeNamed(cut(), () => 'files/aa/late')).rejects.toThrow('cut off');
    const refuseName = (): string => {
      throw new Error('no name');
    };
    await expect(store.writeNamed(once('text'), refuseName)).rejects.toThrow('no name');
    expect(await store.listFiles('')).toEqual([]);
    await store.removeUnfinished(() => true);
    await store.writeNamed(once('text'), () => 'files/aa/late');
    expect(await store.listFiles('files')).toEqual(['late']);
  });

  test('creates a file once', async () => {
    expect(await store.create('mark', 'first')).toBe(true);
    expect(await store.create('mark', 'second')).toBe(false);
    expect(await text(store.read('mark'))).toBe('first');
  });
});

test.skipIf(process.platform === 'win32')(
  'what waits on the disk for a bucket has no name there',
  async () => {
    const scratch = await mkdtemp(path.join(folder, 'scratch-'));
    vi.stubEnv('TMPDIR', scratch);
    const store = openBucketStore(await makeBucketPlace());
    let waiting: string[] | undefined;
    await store.writeNamed(once('text'), () => {
      waiting = readdirSync(scratch);
      return 'files/aa/one';
    });
    expect(waiting).toEqual([]);
    expect(await text(store.read('files/aa/one'))).toBe('text');
  },
);

test('a file that is created in a bucket counts as created when the answer is lost', async () => {
  const store = openBucketStore(await makeBucketPlace());
  s3.network.fail({ when: ({ method }) => method === 'PUT', act: loseAnswer, times: 1 });
  expect(await store.create('mark', 'first')).toBe(true);
});

test('a place that takes no conditions creates a file all the same', async () => {
  const store = openBucketStore(await makeBucketPlace());
  const when = ({ method, headers }: IncomingMessage) =>
    method === 'PUT' && headers['if-none-match'] !== undefined;
  s3.network.fail({ when, act: refuse(501, 'NotImplemented') });
  expect(await store.create('mark', 'first')).toBe(true);
  expect(await store.create('mark', 'second')).toBe(false);
});

test('of a bucket, only uploads in its own folders are ended', async (context) => {
  context.skip(!s3.isReal, 'the small server lists no uploads');
  const place = await makeBucketPlace();
  const { call } = openBucket(place);
  const begin = (Key: string) =>
    call((it) => it.send(new CreateMultipartUploadCommand({ Bucket: place.bucket, Key })));
  const keys = [
    'films/backups/files/aa/one',
    'films/backups/verified/two',
    'films/files/aa/three',
    'files/aa/four',
  ];
  for (const key of keys) await begin(key);
  const ended = s3.network.watch(({ method }) => method === 'DELETE');
  await openBucketStore(place).removeUnfinished((name) => name === 'files');
  expect(ended).toEqual([expect.stringContaining('films/backups/files/aa/one')]);
});

test.each([
  [
    'AccessDenied',
    /^The place of backups is s3:\/\/\S+\/films\/backups, but its owner does not let these keys/,
  ],
  ['InvalidAccessKeyId', /^BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are not accepted/],
])('a bucket that refuses with %s tells what to set', async (code, line) => {
  const store = openBucketStore(await makeBucketPlace());
  s3.network.fail({ when: () => true, act: refuse(403, code) });
  await expect(store.list('')).rejects.toThrow(line);
});
