import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlace } from './open.ts';
import { openTestS3, type TestS3 } from './s3/test-s3.ts';
import type { StoragePlace } from './settings.ts';
import { END_OF_TIME, type Storage } from './storage.ts';
import { listAll, readObject, storeContents } from './test-objects.ts';

/** What every storage promises, whatever it keeps objects in. */

const MEGABYTE = 1024 * 1024;

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-storage-'));
  s3 = await openTestS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const places: [kind: string, make: () => Promise<StoragePlace>][] = [
  ['a disk', async () => ({ kind: 'disk', folder: await mkdtemp(path.join(folder, 'disk-')) })],
  ['S3', () => s3.makePlace()],
];

describe.each(places)('on %s', (kind, make) => {
  let place: StoragePlace;
  let storage: Storage;
  beforeEach(async () => {
    place = await make();
    storage = await openPlace(place);
  });

  /** Pieces of two sizes, so that nothing falls on a border. */
  const inPieces = function* (bytes: Buffer): Generator<Buffer> {
    yield bytes.subarray(0, 10);
    for (let from = 10; from < bytes.length; from += 300_007) yield bytes.subarray(from, from + 300_007);
  };

  test.each([0, 900_000, 3 * MEGABYTE, 8 * MEGABYTE, 9 * MEGABYTE])(
    '%i bytes are read back, in whole or in part, with size and hash',
    async (size) => {
      const bytes = Buffer.alloc(size, 'abcdefghij');
      const sha256 = createHash('sha256').update(bytes).digest();
      const staging = storage.stage();
      const stored = await staging.write(Readable.from(inPieces(bytes)));
      await staging.makeDurable();
      expect(stored).toEqual({ key: stored.key, size, sha256 });
      expect(await storage.findSize(stored.key)).toBe(size);
      const hash = createHash('sha256');
      for await (const chunk of (await storage.open(stored.key)) ?? []) hash.update(chunk);
      expect(hash.digest()).toEqual(sha256);
      if (size > 0) expect(await readObject(storage, stored.key, { start: 3, end: 5 })).toBe('def');
    },
  );

  test('an object cannot be read before it is durable', async () => {
    const staging = storage.stage();
    const small = await staging.write(Readable.from([Buffer.from('x')]));
    const large = await staging.write(Readable.from([Buffer.alloc(2 * MEGABYTE)]));
    const keys = [small.key, large.key];
    expect(await Promise.all(keys.map((key) => storage.open(key)))).toEqual([null, null]);
    expect(await Promise.all(keys.map((key) => storage.findSize(key)))).toEqual([null, null]);
    await staging.makeDurable();
    expect(await readObject(storage, small.key)).toBe('x');
    expect(await storage.findSize(large.key)).toBe(2 * MEGABYTE);
  });

  test.each([1, 2 * MEGABYTE])(
    'a discarded staging of %i bytes leaves nothing, durable or not',
    async (size) => {
      const early = storage.stage();
      await early.write(Readable.from([Buffer.alloc(size)]));
      await early.discard();
      const late = storage.stage();
      await late.write(Readable.from([Buffer.alloc(size)]));
      await late.makeDurable();
      await late.discard();
      await late.discard();
      expect(await listAll(storage)).toEqual([]);
      expect(await storage.removeAbandoned(END_OF_TIME)).toBe(0);
    },
  );

  test('interrupted bytes leave nothing once discarded, and the reason is reported', async () => {
    const failMidway = async function* () {
      yield Buffer.alloc(2 * MEGABYTE);
      throw new Error('the sender went away');
    };
    const staging = storage.stage();
    await expect(staging.write(failMidway())).rejects.toThrow('the sender went away');
    await staging.discard();
    expect(await listAll(storage)).toEqual([]);
    expect(await storage.removeAbandoned(END_OF_TIME)).toBe(0);
  });

  test('an object written again under its key is replaced', async () => {
    const [key = ''] = await storeContents(storage, 'old');
    const staging = storage.stage();
    await staging.write(Readable.from([Buffer.from('new')]), key);
    await staging.makeDurable();
    expect(await readObject(storage, key)).toBe('new');
  });

  test('a removed object is gone, and removing it again succeeds', async () => {
    const [key = '', other = ''] = await storeContents(storage, 'one', 'two');
    await storage.remove([key]);
    await storage.remove([key]);
    expect(await storage.open(key)).toBeNull();
    expect(await readObject(storage, other)).toBe('two');
  });

  test('a reader may leave before the end', async () => {
    const [key = ''] = await storeContents(storage, Buffer.alloc(4 * MEGABYTE));
    const stream = await storage.open(key);
    stream?.destroy();
    for await (const _chunk of (await storage.open(key)) ?? []) break;
    expect(await storage.findSize(key)).toBe(4 * MEGABYTE);
  });

  test.each(['../../etc/passwd', 'ab/../../x', '/etc/passwd', 'tmp/x', 'database-id', ''])(
    '%j is no key',
    async (key) => {
      const refusal = 'is not a storage key';
      await expect(storage.open(key)).rejects.toThrow(refusal);
      await expect(storage.findSize(key)).rejects.toThrow(refusal);
      await expect(storage.remove([key])).rejects.toThrow(refusal);
      await expect(storage.stage().write(Readable.from([]), key)).rejects.toThrow(refusal);
    },
  );

  test('objects of a time are listed in the order of their keys, without marks', async () => {
    await storage.writeMark('database-id', 'one');
    const keys = [...(await storeContents(storage, '1', '2')), ...(await storeContents(storage, '3', '4'))];
    expect(await listAll(storage)).toEqual(keys.sort());
    expect(await Readable.from(storage.listKeysBefore(new Date(0))).toArray()).toEqual([]);
  });

  test('marks are kept apart, until they are written anew', async () => {
    expect(await storage.readMark('database-id')).toBeNull();
    await storage.writeMark('database-id', 'one');
    await storage.writeMark('database-id', 'two');
    expect(await (await openPlace(place)).readMark('database-id')).toBe('two');
    expect(await storage.readMark('installation-id')).toBeNull();
  });

  test('what is abandoned half-way is removed once it is old', async (context) => {
    context.skip(kind === 'S3' && !s3.isReal, 'the small server lists no uploads');
    await storage.stage().write(Readable.from([Buffer.alloc(2 * MEGABYTE)]));
    expect(await storage.removeAbandoned(new Date(0))).toBe(0);
    expect(await storage.removeAbandoned(END_OF_TIME)).toBe(1);
    expect(await storage.removeAbandoned(END_OF_TIME)).toBe(0);
  });

  test('a private place passes the check of a start, which leaves nothing', async () => {
    await storage.check();
    expect(await listAll(storage)).toEqual([]);
  });
});
