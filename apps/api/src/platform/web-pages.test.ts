import { rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Loaded } from './live-pages.ts';
import { answerWithProblems } from './problem.ts';
import { makeWebFolders } from './test-web-folder.ts';
import { serveWebPages } from './web-pages.ts';

let root: string;
let app: FastifyInstance;
/** What the page of a title tells that changes. */
let views = 0;

const loadTitle = async ({ url }: FastifyRequest): Promise<Loaded> => {
  if (url.includes('gone')) return null;
  if (url.includes('counted')) return { data: { views } };
  return url.includes('former') ? { redirectTo: '/titles/present' } : { data: { url } };
};

beforeAll(async () => {
  const made = await makeWebFolders();
  root = made.root;
  app = Fastify();
  answerWithProblems(app);
  await serveWebPages(app, {
    folders: made.folders,
    publicUrl: () => 'https://films.example',
    pages: [
      { path: '/', load: async () => ({ data: { films: 3 } }) },
      { path: '/titles/:slug', load: loadTitle },
    ],
  });
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

test.each(['/about', '/about/', '/robots.txt', '/sitemap-pages.xml', '/'])(
  '%s contains the public address',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('https://films.example');
    expect(answer.body).not.toContain('site.invalid');
  },
);

test('the pages of a sandbox load its script before all else, and no other page does', async () => {
  const sandbox = Fastify();
  const pages = [{ path: '/', load: async () => ({ data: {} }) }];
  const given = { folders: { site: path.join(root, 'site'), areas: path.join(root, 'areas') }, pages };
  const publicUrl = () => 'https://films.example';
  await serveWebPages(sandbox, { ...given, publicUrl, pageScript: '/sandbox.js' });
  for (const url of ['/', '/about', '/admin']) {
    const [there, here] = await Promise.all([sandbox, app].map((each) => each.inject({ url })));
    expect(there?.body).toContain('<head><script src="/sandbox.js"></script>');
    expect(here?.body).not.toContain('<script');
  }
  await sandbox.close();
});

test('a page has its own policy and is revalidated each time', async () => {
  const { headers } = await app.inject({ url: '/about' });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': 'policy of about/index.html',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
});

test('an unchanged file is not sent again', async () => {
  const first = await app.inject({ url: '/about' });
  const again = await app.inject({ url: '/about', headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a browser that takes %s gets %s', async (accepted, coding, read) => {
  const answer = await app.inject({ url: '/about', headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(coding);
  expect(read(answer.rawPayload).toString()).toContain('https://films.example/about');
});

test.each(['identity', 'br'])(
  'a drawing says its letters, also to a browser that takes %s',
  async (accepted) => {
    const { headers } = await app.inject({ url: '/logo.svg', headers: { 'accept-encoding': accepted } });
    expect([headers['content-type'], headers['content-encoding'] ?? 'identity']).toEqual([
      'image/svg+xml; charset=utf-8',
      accepted,
    ]);
  },
);

test('a missing page says so and offers links', async () => {
  const answer = await app.inject({ url: '/nothing', headers: { 'if-none-match': '*' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('data-site="https://films.example"');
  expect((await app.inject({ url: '/hi/nothing' })).body).toContain('नहीं मिला');
  expect((await app.inject({ url: '/not-found' })).statusCode).toBe(404);
});

test('an address of an area gets the page of the areas, whatever it is', async () => {
  for (const url of ['/filmmaker/dashboard', '/admin/users/7', '/hi/register', '/join/investor']) {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers['content-security-policy']]).toEqual([
      200,
      'policy of index.html',
    ]);
    expect(answer.body).toContain('id="areas"');
  }
});

test('a page with data is rendered with what is true, under its own policy', async () => {
  for (const url of ['/', '/hi']) {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-security-policy': `policy of ${url}`,
      'content-type': 'text/html; charset=utf-8',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('{"films":3}');
  }
});

test('a page with data that is asked for again becomes smaller', async () => {
  const words = Array.from({ length: 400 }, (_, index) => (index * index * 7919).toString(36)).join('-');
  const measure = async (): Promise<number> => {
    const answer = await app.inject({
      url: `/titles/present?${words}`,
      headers: { 'accept-encoding': 'br' },
    });
    return answer.rawPayload.length;
  };
  const first = await measure();
  await expect.poll(measure).toBeLessThan(first);
});

/** Which of the pages that were made an address is answered with. */
const readNumber = async (url: string): Promise<string> => {
  const { body } = await app.inject({ url });
  return /page \d+$/.exec(body)?.[0] ?? body;
};

test('a page is rendered anew once its data are others', async () => {
  const url = '/titles/counted';
  await readNumber(url);
  const first = await readNumber(url);
  expect(await readNumber(url)).toBe(first);
  views += 1;
  const second = await readNumber(url);
  expect(second).not.toBe(first);
  expect(await readNumber(url)).toBe(second);
});

test('a page that is asked for again is kept, however often all others are read through', async () => {
  const url = '/titles/popular';
  await readNumber(url);
  const kept = await readNumber(url);
  for (let turn = 0; turn < 1000; turn += 1) await readNumber(`/titles/other-${turn % 500}`);
  expect(await readNumber(url)).toBe(kept);
});

test('a page with data that is not there is not found, and a former address leads to the present one', async () => {
  const gone = await app.inject({ url: '/titles/gone' });
  expect([gone.statusCode, gone.body]).toEqual([404, expect.stringContaining('Not found')]);
  const moved = await app.inject({ url: '/hi/titles/former' });
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/hi/titles/present']);
  expect((await app.inject({ url: '/titles/present' })).body).toContain('{"url":"/titles/present"}');
});

test('the offline page may be cached, and files for the server only are not served', async () => {
  expect((await app.inject({ url: '/offline.html' })).body).toContain('offline');
  for (const url of [
    '/csp.json',
    '/site.json',
    '/about/index.html',
    '/index.html',
    '/entry.mjs',
    '/server/entry.mjs',
  ]) {
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
  expect((await app.inject({ url: '/manifest.webmanifest' })).headers['content-type']).toMatch(
    'application/manifest+json',
  );
});
