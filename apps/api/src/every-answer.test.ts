import { rm } from 'node:fs/promises';
import { writeEnglish } from '@cinvoice/contract/codes/parameters';
import { codeTexts, isCode } from '@cinvoice/contract/codes/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listeningPort } from '#api/platform/test-http.ts';
import { type RawAnswer, sendRaw } from '#api/platform/test-raw.ts';
import { makeWebFolders } from '#api/platform/test-web-folder.ts';
import { startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let webRoot: string;
let port: number;

beforeAll(async () => {
  const { root, folders } = await makeWebFolders();
  webRoot = root;
  server = await startTestApp({ webFolders: folders });
  port = await listeningPort(server.app);
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});
const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': expect.stringMatching(/base-uri|policy of/),
  'x-request-id': expect.stringMatching(/^[\w.-]{1,100}$/),
};

const inPolicy = expect.stringMatching(/base-uri 'none'/);

const createRequest = (target: string, { method = 'GET', more = '', body = '' } = {}): string =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n${body}`;

const writeEnglishOf = ({ code, parameters }: { code: string; parameters?: Record<string, unknown> }) =>
  isCode(code) ? writeEnglish(codeTexts[code], parameters) : null;

const expectProblem = (answer: RawAnswer, status: number, type: string) => {
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({
    ...fixed,
    'content-security-policy': inPolicy,
    'content-type': 'application/problem+json; charset=utf-8',
  });
  const body = JSON.parse(answer.body);
  expect(body).toMatchObject({ type, status, detail: expect.any(String), message: body.detail });
  expect(writeEnglishOf(body)).toBe(body.detail);
};

test.each([
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/healthz',
  '/api/docs',
  '/api/docs/',
  '/api/docs/static/index.html',
  '/api/docs/static/swagger-ui.css',
  '/api/v1/openapi.json',
  '/api/v1/ott',
])('%s carries every fixed header and a policy', async (target) => {
  const { status, headers } = await sendRaw(port, createRequest(target));
  expect(status).toBeLessThan(400);
  expect(headers).toMatchObject({ ...fixed, 'content-security-policy': inPolicy });
});

test.each(['/', '/about', '/offline.html', '/nowhere'])(
  'the page %s carries its own policy',
  async (target) => {
    const { headers } = await sendRaw(port, createRequest(target));
    expect(headers).toMatchObject({
      ...fixed,
      'content-security-policy': expect.stringMatching(/^policy of/),
    });
  },
);

test('the page of the document loads nothing from other origins', async () => {
  const { headers } = await sendRaw(port, createRequest('/api/docs'));
  expect(headers['content-security-policy']).not.toMatch(/https?:|\*|\.io/);
});

const json = 'Content-Type: application/json\r\n';
const toVerify = (more: string, body = '') =>
  createRequest('/api/v1/users/verify-otp', { method: 'POST', more, body });

test.each<[string, string, number, string]>([
  [
    'an escape that is none',
    createRequest('/api/v1/users/%ff/suspend', { method: 'POST' }),
    400,
    'unreadable-request',
  ],
  ['an escape that is cut', createRequest('/api/v1/projects/%'), 400, 'unreadable-request'],
  ['such an address of a page', createRequest('/%ff'), 400, 'unreadable-request'],
  ['an over-long id', createRequest(`/api/v1/projects/${'a'.repeat(500)}`), 404, 'not-found'],
  [
    'an over-long id that is written to',
    createRequest(`/api/v1/users/${'a'.repeat(500)}/suspend`, { method: 'POST' }),
    404,
    'not-found',
  ],
  ['two slashes', createRequest('//x'), 404, 'not-found'],
  ['two slashes before the API', createRequest('//api/v1/ott'), 404, 'not-found'],
  ['a way up', createRequest('/a/../b'), 404, 'not-found'],
  ['a way up that is escaped', createRequest('/assets/%2e%2e/x'), 404, 'not-found'],
  ['a NUL', createRequest('/a%00b'), 404, 'not-found'],
  ['no address at all', createRequest('*', { method: 'OPTIONS' }), 404, 'not-found'],
  ['OPTIONS', createRequest('/api/v1/ott', { method: 'OPTIONS' }), 404, 'not-found'],
  ['TRACE', createRequest('/api/v1/ott', { method: 'TRACE' }), 404, 'not-found'],
  ['PROPFIND', createRequest('/api/v1/ott', { method: 'PROPFIND' }), 404, 'not-found'],
  ['a method that is none', createRequest('/api/v1/ott', { method: 'FOO' }), 400, 'unreadable-request'],
  ['CONNECT', createRequest('localhost:80', { method: 'CONNECT' }), 400, 'unreadable-request'],
  ['no host', 'GET /api/v1/ott HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'unreadable-request'],
  ['what is no HTTP', 'rubbish\r\n\r\n', 400, 'unreadable-request'],
  ['a length that is none', toVerify('Content-Length: x\r\n'), 400, 'unreadable-request'],
  [
    'a chunk without a length',
    toVerify(`${json}Transfer-Encoding: chunked\r\n`, 'zz\r\n'),
    400,
    'unreadable-request',
  ],
  [
    'two lengths',
    toVerify(`${json}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n`, '{}\r\n'),
    400,
    'unreadable-request',
  ],
])('%s is answered with a problem and the fixed headers', async (_what, request, status, type) => {
  expectProblem(await sendRaw(port, request), status, `/problems/${type}`);
});

test('an oversized head is answered with a problem and the fixed headers', async () => {
  const answer = await sendRaw(port, createRequest('/', { more: `X: ${'a'.repeat(20_000)}\r\n` }));
  expectProblem(answer, 431, 'about:blank');
});

test('an unknown expectation is ignored', async () => {
  const answer = await sendRaw(port, createRequest('/api/v1/ott', { more: 'Expect: something\r\n' }));
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject(fixed);
});

test.each(['http://elsewhere.example/api/v1/ott', '/%61pi/v1/ott'])(
  'the API stays out of caches when its address is spelled %s',
  async (target) => {
    const { status, headers } = await sendRaw(port, createRequest(target));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('garbage after a request does not disturb its answer', async () => {
  const { status, headers, body } = await sendRaw(
    port,
    `${createRequest('/api/v1/ott').replace('close', 'keep-alive')}rubbish\r\n\r\n`,
  );
  const first = JSON.parse(body.slice(0, Number(headers['content-length'])));
  expect(status === 200 ? Object.keys(first) : [first.type]).toEqual(
    status === 200 ? ['data', 'page'] : ['/problems/unreadable-request'],
  );
});
