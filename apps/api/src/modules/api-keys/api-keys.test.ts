import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type ApiScope, areaScopes, type CreatedApiKey, MAX_API_KEYS } from '@cinvoice/contract/api-keys';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { project } from '@cinvoice/contract/kinds/project';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm, multipart, PASSWORD, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { listForbidden, listOperations, type Method, type Operation } from './test-operations.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestApp;
let admin: Someone;
let made = 0;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
});
afterAll(() => server.close());

const anOtt = () => {
  made += 1;
  return server.anOtt(`keyed-${made}`);
};
const aFilmmaker = () => {
  made += 1;
  return server.aUser(String(9_400_000_000 + made));
};
const send = (token: string | null, method: Method, url: string, payload?: object) =>
  server.call(token, { method, url: `/api/v1${url}`, ...(payload && { payload }) });

const ask = (token: string, scopes: readonly string[], changes: object = {}) =>
  send(token, 'POST', '/api-keys', { name: 'Sync', scopes, days: 30, ...changes });
const aKey = async ({ token }: Someone, scopes: readonly ApiScope[], changes = {}): Promise<CreatedApiKey> =>
  (await ask(token, scopes, changes)).json().data;
const listKeys = async ({ token }: Someone) => (await send(token, 'GET', '/api-keys')).json().data;
const listAudit = async (id: string) => (await send(admin.token, 'GET', `/audit?target=${id}`)).json().data;

const anItemFor = async (owner: Someone, ott: Someone): Promise<string> => {
  const form = await multipart(aForm(project, ott.id));
  const answer = await server.call(owner.token, { method: 'POST', url: '/api/v1/projects', ...form });
  return answer.json().data._id;
};

test('a key is told once, stored as a hash, audited, and told to its owner', async () => {
  const ott = await anOtt();
  await send(admin.token, 'PUT', `/ott/${ott.id}`, { name: 'Keyed', email: 'desk@ott.example' });
  const emails = server.askedEmails.length;
  const { key, ...told } = await aKey(ott, ['reviews:write', 'items:read', 'items:read']);
  expect(key).toMatch(/^cinv_ott_[0-9a-f]{64}$/);
  expect(told).toEqual({
    _id: expect.any(String),
    name: 'Sync',
    scopes: ['items:read', 'reviews:write'],
    lastFour: key.slice(-4),
    createdAt: server.now().toISOString(),
    expiresAt: new Date(server.now().getTime() + 30 * DAY_MS).toISOString(),
    usedAt: null,
    usedFrom: '',
    state: 'live',
  });
  expect(await listKeys(ott)).toEqual([told]);
  const stored = await server.db.selectFrom('api_keys').selectAll().where('ott_id', '=', ott.id).execute();
  expect(JSON.stringify(stored)).not.toContain(key.slice('cinv_ott_'.length));

  await send(ott.token, 'DELETE', `/api-keys/${told._id}`);
  const label = `Sync …${told.lastFour}`;
  expect((await listAudit(ott.id)).slice(0, 2)).toMatchObject([
    { action: 'api-key-revoked', actor: { _id: ott.id }, details: { key: label } },
    { action: 'api-key-created', details: { key: label, scopes: ['items:read', 'reviews:write'] } },
  ]);
  const inbox = (await send(ott.token, 'GET', '/messages')).json().data;
  expect(inbox).toMatchObject([
    { event: 'api-key-revoked', parameters: { page: '/ott/api-access', key: 'Sync' } },
    { event: 'api-key-created', parameters: { ending: told.lastFour, scopes: 'items:read, reviews:write' } },
  ]);
  expect(server.askedEmails).toHaveLength(emails + 2);
});

test('a key reads what its owner reads, and nothing of another tenant', async () => {
  const [ott, other, owner] = [await anOtt(), await anOtt(), await aFilmmaker()];
  const id = await anItemFor(owner, ott);
  const { key } = await aKey(ott, ['items:read']);
  const { key: foreign } = await aKey(other, ['items:read']);
  const read = async (token: string) => (await send(token, 'GET', '/projects/ott')).json();
  expect(await read(key)).toEqual(await read(ott.token));
  expect((await read(key)).data).toMatchObject([{ _id: id }]);
  expect((await read(foreign)).data).toEqual([]);
  expect((await send(foreign, 'GET', `/projects/${id}`)).statusCode).toBe(404);
});

test('the audit log names the key that acted', async () => {
  const [ott, owner] = [await anOtt(), await aFilmmaker()];
  const id = await anItemFor(owner, ott);
  const { key, lastFour } = await aKey(ott, ['reviews:write']);
  const { version } = (await send(ott.token, 'GET', `/projects/${id}`)).json().data;
  const reviewed = await send(key, 'PUT', `/projects/ott/${id}`, { ottUpdates: 'approved', version });
  expect(reviewed.statusCode).toBe(200);
  expect(await listAudit(id)).toMatchObject([
    { action: 'item-reviewed', actor: { _id: ott.id }, details: { key: `Sync …${lastFour}` } },
  ]);
});

test('a key reaches only what one of its scopes is for, whatever it asks', async () => {
  const operations = listOperations(server);
  expect(operations.length).toBeGreaterThan(150);
  const owners: [Someone, readonly ApiScope[]][] = [
    [await anOtt(), areaScopes.ott],
    [await aFilmmaker(), areaScopes.filmmaker],
    [admin, areaScopes.admin],
  ];
  for (const [owner, scopes] of owners) {
    const isOffered = ({ scope }: Operation) => scopes.some((one) => one === scope);
    const [offered, others] = [operations.filter(isOffered), operations.filter((one) => !isOffered(one))];
    const whole = await aKey(owner, scopes);
    const closed = await listForbidden(server, whole, others);
    expect(closed).toHaveLength(others.length);
    expect(closed.filter((one) => !/: (not-for-keys|not-allowed)$/.test(one))).toEqual([]);
    // Calls of other areas are refused as they are to a session.
    const reached = await listForbidden(server, whole, offered);
    expect(reached.filter((one) => !one.endsWith(': not-allowed'))).toEqual([]);
    const besides = offered.filter(({ scope }) => scope !== 'documents:read');
    const narrow = await listForbidden(server, await aKey(owner, ['documents:read']), besides);
    expect(narrow).toHaveLength(besides.length);
    expect(narrow.filter((one) => !/: (key-lacks-scope|not-allowed)$/.test(one))).toEqual([]);
  }
});

test('a key writes items and reviews, and nothing else', () => {
  const writes = listOperations(server).filter(
    ({ method, scope }) => scope !== undefined && method !== 'GET',
  );
  const calls = writes.map(({ method, url }) => `${method} ${url.replace(/\/$/, '')}`);
  expect(calls.toSorted()).toEqual(
    kinds
      .flatMap(({ slug }) => [
        `POST /api/v1/${slug}`,
        `PUT /api/v1/${slug}/none`,
        `PUT /api/v1/${slug}/ott/none`,
      ])
      .toSorted(),
  );
});

test('the refusal names the scope that is missing', async () => {
  const { key } = await aKey(await anOtt(), ['items:read']);
  const refused = await send(key, 'GET', '/invoices/ott');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    type: '/problems/scope-missing',
    code: 'key-lacks-scope',
    parameters: { scope: 'invoices:read' },
  });
});

test('a key is made only shortly after a sign-in, for scopes of its owner', async () => {
  const ott = await anOtt();
  expect((await ask(ott.token, ['books:read'])).json()).toMatchObject({
    code: 'scope-unknown',
    parameters: { options: areaScopes.ott },
  });
  expect((await ask(ott.token, [])).json()).toMatchObject({ code: 'scopes-missing' });
  expect((await ask(ott.token, ['items:read'], { days: 366 })).json()).toMatchObject({
    errors: [{ path: 'days' }],
  });
  server.pass(15 * MINUTE_MS + 1);
  const late = await ask(ott.token, ['items:read']);
  expect([late.statusCode, late.json().code]).toEqual([403, 'sign-in-too-old']);
  expect(await listKeys(ott)).toEqual([]);
});

test('an account has so many live keys, and revokes only its own', async () => {
  const [ott, other] = [await anOtt(), await anOtt()];
  const { _id: first, key } = await aKey(ott, ['items:read']);
  await Promise.all(Array.from({ length: MAX_API_KEYS }, () => ask(ott.token, ['items:read'])));
  expect(await listKeys(ott)).toHaveLength(MAX_API_KEYS);
  expect((await ask(ott.token, ['items:read'])).json().code).toBe('too-many-api-keys');
  expect((await send(other.token, 'DELETE', `/api-keys/${first}`)).statusCode).toBe(404);
  expect((await send(key, 'GET', '/projects/ott')).statusCode).toBe(200);
  expect((await send(ott.token, 'DELETE', `/api-keys/${first}`)).statusCode).toBe(204);
  expect((await send(ott.token, 'DELETE', `/api-keys/${first}`)).statusCode).toBe(404);
  expect((await send(key, 'GET', '/projects/ott')).json().code).toBe('not-signed-in');
  expect((await ask(ott.token, ['items:read'])).statusCode).toBe(201);
});

test('last use is noted with its address, at most once a minute', async () => {
  const ott = await anOtt();
  const { key } = await aKey(ott, ['items:read']);
  const use = (remoteAddress: string) => server.call(key, { url: '/api/v1/projects/ott', remoteAddress });
  const began = server.now().toISOString();
  await use('203.0.113.7');
  server.pass(MINUTE_MS - 1);
  await use('203.0.113.8');
  expect(await listKeys(ott)).toMatchObject([{ usedAt: began, usedFrom: '203.0.113.7' }]);
  server.pass(1);
  await use('203.0.113.8');
  expect(await listKeys(ott)).toMatchObject([
    { usedAt: server.now().toISOString(), usedFrom: '203.0.113.8' },
  ]);
});

test('each key has a rate limit of its own, and says what is left', async () => {
  const ott = await anOtt();
  const [busy, calm] = [await aKey(ott, ['items:read']), await aKey(ott, ['items:read'])];
  const use = ({ key }: CreatedApiKey) => send(key, 'GET', '/projects/ott');
  const { headers } = await use(busy);
  expect([headers['ratelimit-policy'], headers.ratelimit]).toEqual(['"key";q=600;w=60', '"key";r=599;t=60']);
  await server.db
    .updateTable('rate_limits')
    .set({ count: 600 })
    .where('key', '=', `requests of API key ${busy._id}`)
    .execute();
  const refused = await use(busy);
  expect([refused.statusCode, refused.headers.ratelimit]).toEqual([429, '"key";r=0;t=60']);
  expect(Number(refused.headers['retry-after'])).toBe(60);
  expect((await use(calm)).statusCode).toBe(200);
  server.pass(MINUTE_MS);
  expect((await use(busy)).statusCode).toBe(200);
});

test('a key ends on its day', async () => {
  const user = await aFilmmaker();
  const { key } = await aKey(user, ['items:read'], { days: 7 });
  server.pass(7 * DAY_MS - 1);
  expect((await send(key, 'GET', '/projects/user')).statusCode).toBe(200);
  server.pass(1);
  expect((await send(key, 'GET', '/projects/user')).statusCode).toBe(401);
  admin = await server.anAdmin();
});

test('keys of a suspended user and a deactivated OTT end for good', async () => {
  const [user, ott] = [await aFilmmaker(), await anOtt()];
  const [{ key: ofUser }, { key: ofOtt }] = [
    await aKey(user, ['items:read']),
    await aKey(ott, ['items:read']),
  ];
  const read = async () => [
    (await send(ofUser, 'GET', '/projects/user')).statusCode,
    (await send(ofOtt, 'GET', '/projects/ott')).statusCode,
  ];
  expect(await read()).toEqual([200, 200]);
  await send(admin.token, 'POST', `/users/${user.id}/suspend`, { reason: 'Sent the same film twice' });
  await send(admin.token, 'POST', `/ott/${ott.id}/deactivate`);
  expect(await read()).toEqual([401, 401]);
  await send(admin.token, 'POST', `/users/${user.id}/reinstate`);
  await send(admin.token, 'POST', `/ott/${ott.id}/reactivate`);
  expect(await read()).toEqual([401, 401]);
  expect(await listAudit(ott.id)).toContainEqual(
    expect.objectContaining({ action: 'ott-deactivated', details: { keys: 1 } }),
  );
});

test('keys outlive a changed password and ended sessions, and wait while a given password does', async () => {
  const ott = await anOtt();
  const { key } = await aKey(ott, ['items:read']);
  const read = async () => {
    const answer = await send(key, 'GET', '/projects/ott');
    return answer.statusCode === 200 ? 'let in' : answer.json().code;
  };
  await send(ott.token, 'DELETE', '/sessions');
  const own = { current: PASSWORD, password: 'seven green mangoes' };
  expect((await send(ott.token, 'PUT', '/ott/password', own)).statusCode).toBe(204);
  expect(await read()).toBe('let in');
  await send(admin.token, 'PUT', `/ott/${ott.id}/password`, { password: 'handed over horse' });
  expect(await read()).toBe('password-change-required');
});

test('the example lists the items of an OTT, and says why it cannot', async () => {
  const [ott, owner] = [await anOtt(), await aFilmmaker()];
  const id = await anItemFor(owner, ott);
  const { key } = await aKey(ott, ['items:read']);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const run = (what: string) =>
    promisify(execFile)(
      process.execPath,
      [
        path.resolve(import.meta.dirname, '../../../../../examples/list-with-a-key.mjs'),
        server.app.listeningOrigin,
        what,
      ],
      { env: { CINVOICE_KEY: key } },
    );
  const { stdout } = await run('items');
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)._id),
  ).toEqual([id]);
  await expect(run('deals')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not-allowed'),
  });
});
