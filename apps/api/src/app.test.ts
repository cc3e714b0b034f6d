import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, startCast } from '#api/modules/submissions/test-cast.ts';
import { aForm } from '#api/test-app.ts';

let cast: Cast;
let port: number;
beforeAll(async () => {
  cast = await startCast();
  await cast.server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = cast.server.app.server.address() as AddressInfo;
  port = address.port;
});
afterAll(() => cast.server.close());

const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(cast.server.folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

const isProblem = (answer: { statusCode: number; headers: object; json: () => object }, status: number) => {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('application/problem+json'),
  });
  expect(answer.json()).toMatchObject({
    type: expect.any(String),
    title: expect.any(String),
    status,
    detail: expect.any(String),
    message: expect.any(String),
  });
};

test('malformed JSON is refused as unreadable', async () => {
  const answer = await cast.server.call(null, {
    method: 'POST',
    url: '/api/v1/users/verify-otp',
    payload: '{"mobile": "98',
    headers: { 'content-type': 'application/json' },
  });
  isProblem(answer, 400);
});

test('an unsupported content type is refused', async () => {
  const answer = await cast.server.call(cast.asha.token, {
    method: 'POST',
    url: '/api/v1/projects/',
    payload: '<xml/>',
    headers: { 'content-type': 'text/xml' },
  });
  isProblem(answer, 415);
});

test('an oversized JSON body is refused', async () => {
  const answer = await cast.server.call(null, {
    method: 'POST',
    url: '/api/v1/users/verify-otp',
    payload: { mobile: '9'.repeat(600_000), otp: '1' },
  });
  isProblem(answer, 413);
});

test('JSON with a prototype key is refused', async () => {
  const answer = await cast.server.call(null, {
    method: 'POST',
    url: '/api/v1/users/register-or-login',
    payload: '{"mobile":"9876543210","role":"investor","__proto__":{"admin":true}}',
    headers: { 'content-type': 'application/json' },
  });
  isProblem(answer, 400);
});

test('an unknown address is not found, with and without a token', async () => {
  isProblem(await cast.get(null, '/nowhere'), 404);
  isProblem(await cast.get(cast.asha, '/projects/user/extra/deep'), 404);
});

test('every path answers with and without a trailing slash', async () => {
  for (const path of ['/ott', '/ott/', '/projects/public', '/projects/public/']) {
    expect((await cast.get(null, path)).statusCode).toBe(200);
  }
});

test('an unexpected fault is answered without details', async () => {
  await cast.server.asOwner('ALTER TABLE idempotency_keys RENAME TO hidden_keys');
  try {
    const answer = await cast.send('POST', cast.asha, '/projects/', aForm(project, cast.itsOtt.id), {
      'idempotency-key': 'fault',
    });
    isProblem(answer, 500);
    expect(answer.body).not.toMatch(/idempotency|relation|select/i);
  } finally {
    await cast.server.asOwner('ALTER TABLE hidden_keys RENAME TO idempotency_keys');
  }
});

test('every answer carries the fixed security headers', async () => {
  const careful = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(/base-uri 'none'; frame-ancestors '(none|self)'/),
  };
  expect((await cast.get(null, '/ott')).headers).toMatchObject(careful);
  expect((await cast.get(null, '/nowhere')).headers).toMatchObject(careful);
  expect((await cast.server.app.inject('/healthz')).headers).toMatchObject(careful);
});

test('personal answers are not cacheable', async () => {
  for (const url of ['/projects/user', `/users/profile/${cast.asha.id}`, '/nowhere']) {
    expect((await cast.get(cast.asha, url)).headers['cache-control'], url).toBe('no-store');
  }
  expect((await cast.get(null, '/projects/public')).headers['cache-control']).toContain('public');
});

test('an aborted request leaves the server healthy', async () => {
  const before = await cast.count();
  await new Promise<void>((resolve) => {
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/v1/projects/',
      headers: {
        authorization: `Bearer ${cast.asha.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 100_000,
      },
    });
    request.on('error', () => resolve());
    request.write('--b\r\ncontent-disposition: form-data; name="projectName"\r\n\r\nHalf', () =>
      request.destroy(),
    );
    request.on('close', () => resolve());
  });
  expect((await cast.get(null, '/ott')).statusCode).toBe(200);
  expect(await cast.count()).toBe(before);
});

test('a form that ends inside a file is refused on every route and for every actor', async () => {
  const { _id: id } = await cast.anItem(project);
  const kept = await storedFiles();
  const body = Buffer.from(
    '--B\r\nContent-Disposition: form-data; name="poster"; filename="a.jpg"\r\n\r\n\xff\xd8\xff\xe0xxxx',
    'latin1',
  );
  const requests = [
    ['POST', '/projects', cast.asha],
    ['PUT', `/projects/${id}`, cast.asha],
    ['PUT', `/projects/${id}`, cast.itsOtt],
    ['PUT', `/projects/${id}`, cast.admin],
  ] as const;
  for (const [method, url, { token }] of requests) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${url}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=B' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ type: '/problems/unreadable-request' });
  }
  expect(await storedFiles()).toEqual(kept);
});

test('the server reports that it is alive and ready', async () => {
  expect((await cast.server.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await cast.server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test("the API's document names every route, and its page is served", async () => {
  const document = (await cast.get(null, '/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  const paths = Object.keys(document.paths).map((path) => path.replace(/\/$/, ''));
  for (const path of [
    '/api/v1/users/register-or-login',
    '/api/v1/users/verify-otp',
    '/api/v1/users/complete-profile/{userId}',
    '/api/v1/ott',
    '/api/v1/admin/login',
    '/api/v1/projects/public',
    '/api/v1/projects/{id}',
    '/api/v1/ready-to-release/ott/{id}',
    '/api/v1/content/{id}/history',
  ]) {
    expect(paths).toContain(path);
  }
  const submit = document.paths['/api/v1/projects'] ?? document.paths['/api/v1/projects/'];
  expect(submit.post.security).toEqual([{ bearer: [] }, { apiKey: ['items:write'] }]);
  const form = submit.post.requestBody.content['multipart/form-data'].schema;
  expect(form.required).toContain('tentativeBudget');
  expect(form.properties.poster).toMatchObject({ format: 'binary' });
  expect(submit.post.responses.default).toEqual({ $ref: '#/components/responses/Refused' });
  const { schemas, responses } = document.components;
  expect(responses.Refused.content['application/problem+json'].schema.$ref).toBe(
    '#/components/schemas/Problem',
  );
  const reasons: { title: string }[] = schemas.ProblemReason.oneOf;
  expect(reasons.map(({ title }) => title)).toEqual(expect.arrayContaining(['not-found', 'field-required']));
  expect((await cast.server.app.inject('/api/docs/')).statusCode).toBe(200);
});
