import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type S3Place, storageSettings } from '../settings.ts';
import { END_OF_TIME, type Storage } from '../storage.ts';
import { listAll, readObject, storeContents } from '../test-objects.ts';
import { openS3Storage } from './open.ts';
import { cutAfter, hang, loseAnswer, refuse } from './test-network.ts';
import { openTestS3, type TestS3 } from './test-s3.ts';

const MEGABYTE = 1024 * 1024;
const unavailable = { type: 'temporarily-unavailable' };
/** Of a test in which nobody answers; a busy machine still does within it. */
const impatient = { connectionMs: 2_000, idleMs: 2_000, answerMs: 10_000 };

let s3: TestS3;
let place: S3Place;
let storage: Storage;
beforeAll(async () => {
  s3 = await openTestS3();
});
afterAll(() => s3.close());
beforeEach(async () => {
  place = await s3.makePlace();
  storage = await openS3Storage(place);
});
afterEach(() => s3.mend());

const isGet = ({ method }: IncomingMessage): boolean => method === 'GET';
const isPut = ({ method }: IncomingMessage): boolean => method === 'PUT';
const isPart =
  (number: number) =>
  ({ url }: IncomingMessage): boolean =>
    url?.includes(`partNumber=${number}&`) ?? false;
const isAbort = ({ method, url }: IncomingMessage): boolean =>
  method === 'DELETE' && (url?.includes('uploadId=') ?? false);
const isCompletion = ({ method, url }: IncomingMessage): boolean =>
  method === 'POST' && (url?.includes('uploadId=') ?? false);

/** No two bytes that lie a little apart are the same: what is read twice, or left out, is seen. */
const count = (bytes: number): Buffer => {
  const all = Buffer.alloc(bytes);
  for (let at = 0; at + 4 <= bytes; at += 4) all.writeUInt32BE(at, at);
  return all;
};

describe('reading', () => {
  test('a body that is cut again and again goes on where it was', async () => {
    const bytes = count(3 * MEGABYTE);
    const [key = ''] = await storeContents(storage, bytes);
    s3.network.fail({ when: isGet, act: cutAfter(700_000), times: 6 });
    const [whole, part] = [await storage.open(key), await storage.open(key, { start: 100, end: 2_000_099 })];
    expect((await buffer(whole ?? Readable.from([]))).equals(bytes)).toBe(true);
    expect((await buffer(part ?? Readable.from([]))).equals(bytes.subarray(100, 2_000_100))).toBe(true);
  });

  test('a body that hangs goes on by another request', async () => {
    const bytes = count(MEGABYTE);
    const [key = ''] = await storeContents(storage, bytes);
    const holdAfter =
      (most: number): typeof hang =>
      ({ response, pass }) => {
        let passed = 0;
        const write = response.write.bind(response);
        response.end = () => response;
        response.write = (chunk: Buffer) => {
          const left = Math.max(0, most - passed);
          passed += chunk.length;
          return left > 0 && write(chunk.subarray(0, left));
        };
        pass();
      };
    s3.network.fail({ when: isGet, act: holdAfter(400_000), times: 1 });
    const content = await (await openS3Storage(place, impatient)).open(key);
    expect((await buffer(content ?? Readable.from([]))).equals(bytes)).toBe(true);
  });

  test('an object that is replaced while its body is cut is not put together of two', async () => {
    const [key = ''] = await storeContents(storage, Buffer.alloc(3 * MEGABYTE, 'old'));
    s3.network.fail({ when: isGet, act: cutAfter(MEGABYTE), times: 1 });
    const content = await storage.open(key);
    const staging = storage.stage();
    await staging.write(Readable.from([Buffer.alloc(3 * MEGABYTE, 'new')]), key);
    await staging.makeDurable();
    await expect(buffer(content ?? Readable.from([]))).rejects.toMatchObject(unavailable);
  });

  test('a body that is cut without end is given up', async () => {
    const [key = ''] = await storeContents(storage, count(MEGABYTE));
    s3.network.fail({ when: isGet, act: cutAfter(0) });
    const content = await storage.open(key);
    await expect(buffer(content ?? Readable.from([]))).rejects.toMatchObject(unavailable);
  });
});

describe('writing', () => {
  test('what is told to slow down comes again, until it is taken', async () => {
    s3.network.fail({ when: isPut, act: refuse(503, 'SlowDown'), times: 2 });
    const [small = '', large = ''] = await storeContents(storage, 'x', count(2 * MEGABYTE));
    s3.network.fail({ when: isGet, act: refuse(503, 'SlowDown'), times: 1 });
    expect(await readObject(storage, small)).toBe('x');
    expect(await storage.findSize(large)).toBe(2 * MEGABYTE);
  });

  test('a part that is lost on the way is sent again', async () => {
    const bytes = count(9 * MEGABYTE);
    s3.network.fail({ when: isPart(2), act: ({ request }) => void request.destroy(), times: 1 });
    const [key = ''] = await storeContents(storage, bytes);
    const content = await storage.open(key);
    expect((await buffer(content ?? Readable.from([]))).equals(bytes)).toBe(true);
  });

  test('a part that fails for good is a refusal that may be tried again, and leaves nothing', async () => {
    const aborts = s3.network.watch(isAbort);
    s3.network.fail({ when: isPart(2), act: refuse(500, 'InternalError') });
    const staging = storage.stage();
    await expect(staging.write(Readable.from([count(9 * MEGABYTE)]))).rejects.toMatchObject(unavailable);
    await staging.discard();
    expect(aborts).toHaveLength(1);
    expect(await listAll(storage)).toEqual([]);
    expect(await storage.removeAbandoned(END_OF_TIME)).toBe(0);
  });

  test('one object that does not become durable takes the others of its form with it', async () => {
    const staging = storage.stage();
    await staging.write(Readable.from([Buffer.from('x')]));
    await staging.write(Readable.from([count(2 * MEGABYTE)]));
    s3.network.fail({ when: isCompletion, act: refuse(500, 'InternalError') });
    await expect(staging.makeDurable()).rejects.toMatchObject(unavailable);
    expect(await listAll(storage)).toEqual([]);
  });

  test('a completion whose answer is lost is found to be done', async () => {
    s3.network.fail({ when: isCompletion, act: loseAnswer, times: 1 });
    const [key = ''] = await storeContents(storage, count(2 * MEGABYTE));
    expect(await storage.findSize(key)).toBe(2 * MEGABYTE);
  });
});

test('a place that hangs is a refusal that may be tried again, and is there again afterwards', async () => {
  const [key = ''] = await storeContents(storage, 'x');
  storage = await openS3Storage(place, impatient);
  s3.network.fail({ when: () => true, act: hang });
  const staging = storage.stage();
  await staging.write(Readable.from([Buffer.from('y')]));
  await Promise.all([
    expect(storage.open(key)).rejects.toMatchObject(unavailable),
    expect(storage.findSize(key)).rejects.toMatchObject(unavailable),
    expect(storage.remove([key])).rejects.toMatchObject(unavailable),
    expect(staging.makeDurable()).rejects.toMatchObject(unavailable),
  ]);
  s3.mend();
  expect(await readObject(storage, key)).toBe('x');
});

/** Hands out keys as a machine of a cloud does to the programs on it. */
const openKeyServer = async (state: { id: string }) => {
  const server = createServer((_request, response) => {
    const Expiration = new Date(Date.now() + 3_600_000).toISOString();
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        AccessKeyId: state.id,
        SecretAccessKey: 'secret',
        Token: 'token',
        Expiration,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, '');
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/`);
  return () => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  };
};

test('keys of the machine that end before their time are asked for anew', async (context) => {
  context.skip(s3.isReal, 'a real one knows one key alone');
  const { credentials, ...keyless } = place;
  const [key = ''] = await storeContents(storage, 'x');
  const state = { id: 'FIRST' };
  const close = await openKeyServer(state);
  const isOf =
    (id: string) =>
    ({ headers }: IncomingMessage) =>
      headers.authorization?.includes(`Credential=${id}/`) ?? false;
  const other = await openS3Storage(keyless);
  expect(await readObject(other, key)).toBe('x');
  s3.network.fail({ when: isOf('FIRST'), act: refuse(400, 'ExpiredToken') });
  state.id = 'SECOND';
  expect(await readObject(other, key)).toBe('x');
  s3.network.fail({ when: isOf('SECOND'), act: refuse(400, 'ExpiredToken') });
  await expect(readObject(other, key)).rejects.toMatchObject(unavailable);
  close();
});

describe('a start', () => {
  const start = async (changes: Partial<S3Place> = {}): Promise<void> => {
    await (await openS3Storage({ ...place, ...changes })).check();
  };

  test.each([
    [403, 'AccessDenied', 'but its owner does not let these keys list, write and remove there.'],
    [403, 'InvalidAccessKeyId', 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not accepted'],
    [403, 'SignatureDoesNotMatch', 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not accepted'],
    [400, 'AuthorizationHeaderMalformed', "S3_REGION is 'us-east-1', but the bucket"],
    [403, 'RequestTimeTooSkewed', 'The clock of this machine differs'],
    [418, 'Teapot', 'does not answer as it should (Teapot: '],
  ])('is refused in one line: %i %s', async (status, code, line) => {
    s3.network.fail({ when: isGet, act: refuse(status, code) });
    await expect(start()).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringContaining(line),
    });
  });

  test('is refused without the bucket, without rights to write, and without a server', async () => {
    await expect(start({ bucket: 'cinvoice-nowhere' })).rejects.toThrow(
      "S3_BUCKET is 'cinvoice-nowhere', and there is no such bucket",
    );
    await expect(start({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
      "S3_ENDPOINT is 'http://127.0.0.1:1', which does not answer as it should (ECONNREFUSED",
    );
    s3.network.fail({ when: isPut, act: refuse(403, 'AccessDenied') });
    await expect(start()).rejects.toThrow('does not let these keys list, write and remove there');
  });

  test('leaves its settings as they are, which other processes are told as well', async () => {
    await start();
    expect(storageSettings.parse({ place }).place).toEqual(place);
  });

  const isUnsigned = ({ headers }: IncomingMessage): boolean => !headers.authorization;

  test('is refused with a bucket that anybody can read', async () => {
    s3.network.mend();
    const letIn: typeof hang = ({ response }) => void response.end();
    s3.network.fail({ when: isUnsigned, act: letIn });
    await expect(start()).rejects.toThrow(
      'which anybody can read without keys: make the bucket private first',
    );
  });

  test('is refused while nobody can say whether anybody can read', async () => {
    s3.network.mend();
    s3.network.fail({ when: isUnsigned, act: refuse(503, 'SlowDown') });
    await expect(start()).rejects.toThrow('does not answer as it should (SlowDown: ');
  });
});
