import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerWithProblems } from './problem.ts';
import { aWebFolder } from './test-web-folder.ts';
import { serveWebPages } from './web-pages.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await aWebFolder();
  app = Fastify();
  answerWithProblems(app);
  await serveWebPages(app, { folder, publicUrl: () => 'https://films.example' });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
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

test('a missing page says so and offers links', async () => {
  const answer = await app.inject({ url: '/nothing', headers: { 'if-none-match': '*' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('data-site="https://films.example"');
});

test('the offline page may be cached, and files for the server only are not served', async () => {
  expect((await app.inject({ url: '/offline.html' })).body).toContain('offline');
  for (const url of ['/csp.json', '/site.json', '/about/index.html', '/index.html']) {
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
  expect((await app.inject({ url: '/manifest.webmanifest' })).headers['content-type']).toMatch(
    'application/manifest+json',
  );
});
