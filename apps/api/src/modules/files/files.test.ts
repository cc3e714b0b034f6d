import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { getMimeType } from '@cinvoice/contract/rules/files';
import type { ReviewStatus } from '@cinvoice/contract/vocabulary';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWithProblems } from '#api/platform/problem.ts';
import { createFileLinks, fileReaders, fileRoutes, insertFiles } from './index.ts';
import { toPictureKey } from './pictures.ts';
import { findServedFile, savePictures } from './repo.ts';
import { aKeptFile, aSubmission, openTestPlaces, toItemOwner } from './test-items.ts';

let now: Date;
beforeEach(() => {
  now = new Date('2026-03-01T10:00:00Z');
});
const links = createFileLinks({ key: randomBytes(32), clock: () => now, readers: fileReaders });

let places: Awaited<ReturnType<typeof openTestPlaces>>;
let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  places = await openTestPlaces();
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerWithProblems(app);
  await app.register(fileRoutes, { prefix: '/api/v1/files', db: places.db, storage: places.storage, links });
});
afterAll(async () => {
  await app.close();
  await places.close();
});

const anAdmin = { kind: 'admin', adminId: '' } as const;
const noPictures = async (): Promise<void> => undefined;

type Given = Parameters<typeof aKeptFile>[1] & { status?: ReviewStatus };

/** A stored file of a submission, and its links. */
const aFile = async ({ status, ...given }: Given = {}) => {
  const submission = await aSubmission(places.db, status);
  const kept = await aKeptFile(places.storage, given);
  await insertFiles(places.db, toItemOwner(submission), [kept], now, noPictures);
  const row = await places.db
    .selectFrom('files')
    .selectAll()
    .where('submission_id', '=', submission)
    .executeTakeFirstOrThrow();
  const url =
    links
      .answersOf(anAdmin, { ...toItemOwner(submission), ownerId: '', ottId: '' }, [
        { ...row, ready: false, trouble: null, virus_checked_at: null, is_infected: false },
      ])
      .get(row.field)?.url ?? '';
  return { submission, id: row.id, url, key: row.storage_key, plain: `/api/v1/files/${row.id}` };
};

const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

/** A poster with all its pictures; each holds its own name. */
const aDrawnPoster = async (status: ReviewStatus) => {
  const poster = await aFile({
    field: 'poster',
    name: 'p.png',
    mimeType: 'image/png',
    bytes: Buffer.from('the original'),
    status,
  });
  const staging = places.storage.stage();
  const pictures = ([480, 960, 1600] as const).flatMap((step) =>
    (['webp', 'jpeg'] as const).map((format) => ({
      step,
      format,
      width: step,
      height: 1,
      size: `${step}.${format}`.length,
    })),
  );
  for (const picture of pictures) {
    const bytes = Buffer.from(`${picture.step}.${picture.format}`);
    await staging.write(Readable.from([bytes]), toPictureKey(poster.key, picture));
  }
  await staging.makeDurable();
  await savePictures(places.db, poster.id, pictures);
  return poster;
};

describe('a document', () => {
  test('is read by its link, shown in the page and not cacheable', async () => {
    const { url } = await aFile({ name: 'बजट "1".pdf', bytes: Buffer.from('%PDF-1.7 hello') });
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('%PDF-1.7 hello');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '14',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="___ _1_.pdf"; filename*=UTF-8''%E0%A4%AC%E0%A4%9C%E0%A4%9F%20%221%22.pdf`,
    });
  });

  const sandboxed = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";
  const ofPdfs =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

  test.each(['jpg', 'jpeg', 'png', 'doc', 'docx', 'xls', 'xlsx', 'html', 'svg'])(
    'of type %s is in a sandbox, in case a browser treats it as a page',
    async (extension) => {
      const { url } = await aFile({ name: `a.${extension}`, mimeType: getMimeType(extension) });
      for (const headers of [{}, { range: 'bytes=0-3' }]) {
        expect((await read(url, headers)).headers['content-security-policy']).toBe(sandboxed);
      }
    },
  );

  test('that is a PDF has its own policy, which allows reading only', async () => {
    expect((await read((await aFile()).url)).headers['content-security-policy']).toBe(ofPdfs);
  });

  test.each([true, false])('that is a poster is in a sandbox, rendered: %s', async (drawn) => {
    const { url } = drawn ? await aDrawnPoster('pending') : await aFile({ field: 'poster' });
    expect((await read(url)).headers['content-security-policy']).toBe(sandboxed);
  });

  test('that a browser cannot show is offered as a download', async () => {
    const { url } = await aFile({ name: 'b.xlsx', mimeType: 'application/vnd.ms-excel' });
    expect((await read(url)).headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('is read in parts', async () => {
    const { url } = await aFile({ bytes: Buffer.from('0123456789') });
    const answer = await read(url, { range: 'bytes=2-4' });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    const refused = await read(url, { range: 'bytes=10-' });
    expect(refused.statusCode).toBe(416);
    expect(refused.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/problem\+json/),
      'content-range': expect.stringMatching(/^bytes \*\/\d+$/),
    });
    expect(refused.json()).toMatchObject({ status: 416 });
  });

  test('is sent whole to a reader with a part of another version', async () => {
    const { url } = await aFile({ bytes: Buffer.from('0123456789') });
    const answer = await read(url, { range: 'bytes=2-4', 'if-range': '"another"' });
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  });

  test('is not sent again to a reader who has it', async () => {
    const { url } = await aFile();
    const { etag } = (await read(url)).headers;
    const answer = await read(url, { 'if-none-match': String(etag) });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  test('answers HEAD requests', async () => {
    const { url } = await aFile({ bytes: Buffer.from('0123456789') });
    const answer = await app.inject({ method: 'HEAD', url });
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '10']);
  });

  test('of an approved item is not public', async () => {
    const { plain } = await aFile({ status: 'approved' });
    expect((await read(plain)).statusCode).toBe(404);
  });
});

describe('a file that may not be read does not exist', () => {
  test('without a signature, with an expired one and with one of another submission', async () => {
    const [file, other] = [await aFile(), await aFile()];
    const foreign = new URL(other.url, 'http://localhost').search;
    expect((await read(file.plain)).statusCode).toBe(404);
    expect((await read(file.plain + foreign)).statusCode).toBe(404);
    expect((await read(`${file.url}x`)).statusCode).toBe(404);
    now = new Date(now.getTime() + 10 * 60_000 + 1000);
    expect((await read(file.url)).statusCode).toBe(404);
  });

  test.each(['e=1&e=2&s=x', 's[]=1', 'e=99999999999999999999&s=%00', 'w=-1', 'w=abc'])(
    'with %s',
    async (query) => {
      const { plain } = await aFile();
      expect((await read(`${plain}?${query}`)).statusCode).toBe(404);
    },
  );

  test.each(['1', 'constructor', '..%2F..%2Fsecret.key', '%00', 'null', `${randomUUID()}x`, randomUUID()])(
    'under the id %s',
    async (id) => {
      const answer = await read(`/api/v1/files/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().type).toBe('/problems/not-found');
    },
  );
});

describe('a poster', () => {
  test.each([
    ['', 'image/webp,*/*', '960.webp'],
    ['w=480', 'image/webp,*/*', '480.webp'],
    ['w=1600', 'image/*', '1600.jpeg'],
    ['w=nonsense', '*/*', '960.jpeg'],
  ])('of an approved item is public: ?%s for a reader of %s', async (query, accept, name) => {
    const { plain } = await aDrawnPoster('approved');
    const answer = await read(`${plain}?${query}`, { accept });
    expect([answer.statusCode, answer.body]).toEqual([200, name]);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${name.split('.')[1]}`,
      'cache-control': 'public, max-age=300',
      vary: 'accept',
    });
  });

  test.each(['pending', 'rejected', 'Need Clarification'] as const)(
    'of a %s item needs a signature',
    async (status) => {
      const { plain, url } = await aDrawnPoster(status);
      expect((await read(plain)).statusCode).toBe(404);
      const answer = await read(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    },
  );

  test('is public only while its item is approved', async () => {
    const { plain, submission } = await aDrawnPoster('approved');
    await places.db
      .updateTable('submissions')
      .set({ ott_updates: 'rejected' })
      .where('id', '=', submission)
      .execute();
    expect((await read(plain)).statusCode).toBe(404);
  });

  test('is not sent again to a reader who has it, except in another width', async () => {
    const { plain } = await aDrawnPoster('approved');
    const { etag } = (await read(`${plain}?w=480`)).headers;
    expect((await read(`${plain}?w=480`, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await read(`${plain}?w=960`, { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('without pictures is a placeholder that is not cached, and never the original', async () => {
    const { url } = await aFile({ field: 'poster', bytes: Buffer.from('the original') });
    const answer = await read(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.body).toMatch(/^<svg /);
  });
});

describe('a missing file', () => {
  const lost = 'This file is missing in storage. Its sender can send it again.';

  test.each([{}, { range: 'bytes=0-3' }])(
    'is not found, with a reason for its reader: %j',
    async (headers) => {
      const { url, key, id } = await aFile();
      await places.storage.remove([key]);
      const answer = await read(url, headers);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ type: '/problems/not-found', detail: lost });
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('etag');
      expect(answer.headers).not.toHaveProperty('content-disposition');
      expect(answer.body).not.toContain(key);
      expect(await findServedFile(places.db, id)).toBeDefined();
    },
  );

  test('is in the log as an error, with its item', async () => {
    const { url, key, id, submission } = await aFile();
    await places.storage.remove([key]);
    await read(url);
    expect(logged.filter((line) => line.includes(key)).map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, fileId: id, ownerKind: 'submission', ownerId: submission, field: 'contract', key },
    ]);
  });

  test('is not found, either, if it is a rendered picture', async () => {
    const { plain, key } = await aDrawnPoster('approved');
    await places.storage.remove([toPictureKey(key, { step: 480, format: 'jpeg' })]);
    const answer = await read(`${plain}?w=480`);
    expect([answer.statusCode, answer.json().detail]).toEqual([404, lost]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
