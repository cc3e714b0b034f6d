import type { AuditEntry } from '@cinvoice/contract/audit';
import { guessableTexts } from '@cinvoice/contract/codes/server-field-texts';
import { content } from '@cinvoice/contract/kinds/content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#api/platform/passwords.ts';
import { aForm, multipart, PASSWORD, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let admin: Someone;
let made = 0;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
});
afterAll(() => server.close());

const anOtt = async () => {
  made += 1;
  const ottId = `Platform-${made}`;
  return { ...(await server.anOtt(ottId)), ottId };
};
const get = (url: string, token: string | null = admin.token) => server.call(token, { url: `/api/v1${url}` });
const send = (
  method: 'POST' | 'PUT',
  url: string,
  payload: object | null = null,
  token: string | null = admin.token,
) => server.call(token, { method, url: `/api/v1${url}`, ...(payload && { payload }) });
const signIn = (ottId: string, password = PASSWORD) => send('POST', '/ott/login', { ottId, password }, null);
const isTokenValid = async (token: string) => (await get('/projects/ott', token)).statusCode === 200;
const listActions = async (id: string): Promise<AuditEntry[]> =>
  (await get(`/audit?target=${id}`)).json().data;

test('an OTT is renamed, and the audit log has the former name', async () => {
  const ott = await anOtt();
  const answer = await send('PUT', `/ott/${ott.id}`, { name: ' Reel House ' });
  expect(answer.json().data).toEqual({
    _id: ott.id,
    ottId: ott.ottId,
    name: 'Reel House',
    email: '',
    createdAt: expect.any(String),
    deactivatedAt: null,
    hasSecondFactor: false,
  });
  await send('PUT', `/ott/${ott.id}`, { name: 'Reel House' });
  expect(await listActions(ott.id)).toMatchObject([
    {
      action: 'ott-renamed',
      actor: { kind: 'admin', _id: admin.id, name: 'boss' },
      target: { kind: 'ott', label: ott.ottId },
      address: '127.0.0.1',
      details: { to: 'Reel House' },
    },
    { action: 'ott-added', actor: { kind: 'nobody' } },
  ]);
  const refused = await send('PUT', `/ott/${ott.id}`, { name: '' });
  expect(refused.json().errors).toMatchObject([{ path: 'name', message: 'OTT name is required.' }]);
});

test('only admins read and set the e-mail address of an OTT, and the audit log has the former one', async () => {
  const added = await send('POST', '/ott', {
    ottId: 'mailed-ott',
    name: 'Mailed',
    email: ' desk@ott.example ',
    password: PASSWORD,
  });
  made += 1;
  expect(added.json().data).not.toHaveProperty('email');
  const id: string = added.json().data._id;
  const listed = async () => (await get('/ott/admin?q=mailed-ott')).json().data[0].email;
  expect(await listed()).toBe('desk@ott.example');
  expect(JSON.stringify((await get('/ott', null)).json())).not.toContain('ott.example');

  await send('PUT', `/ott/${id}`, { name: 'Mailed' });
  expect(await listed()).toBe('desk@ott.example');
  const cleared = await send('PUT', `/ott/${id}`, { name: 'Renamed', email: '' });
  expect(cleared.json().data).toMatchObject({ name: 'Renamed', email: '' });
  const actions = await listActions(id);
  expect(actions).toHaveLength(3);
  expect(actions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'ott-renamed' }),
      expect.objectContaining({
        action: 'ott-email-changed',
        details: { from: 'desk@ott.example', to: '' },
      }),
    ]),
  );
  const refused = await send('PUT', `/ott/${id}`, { name: 'Mailed', email: 'desk' });
  expect(refused.json().errors).toMatchObject([{ path: 'email' }]);
});

test('a new password ends the sessions of the old one', async () => {
  const ott = await anOtt();
  const other = await anOtt();
  expect((await send('PUT', `/ott/${ott.id}/password`, { password: 'another horse' })).statusCode).toBe(200);
  expect(await isTokenValid(ott.token)).toBe(false);
  expect(await isTokenValid(other.token)).toBe(true);
  expect((await signIn(ott.ottId)).statusCode).toBe(401);
  expect((await signIn(ott.ottId, 'another horse')).statusCode).toBe(200);
  expect((await send('PUT', `/ott/${ott.id}/password`, { password: 'short' })).json().errors).toMatchObject([
    { path: 'password', message: 'Password must have at least 8 characters.' },
  ]);
  expect(JSON.stringify(await listActions(ott.id))).not.toContain('another horse');
});

test('a new password must not be easy to guess or the name of the OTT, wherever it is set', async () => {
  const { id, ottId, token } = await anOtt();
  const { name } = (await get(`/ott/admin?q=${ottId}`)).json().data[0];
  const change = (password: string) =>
    server.call(token, {
      method: 'PUT',
      url: '/api/v1/ott/password',
      payload: { current: PASSWORD, password },
    });
  const add = (password: string) =>
    send('POST', '/ott', { ottId: 'lantern-three', name: 'Lantern Films', password });
  const set = (password: string) => send('PUT', `/ott/${id}/password`, { password });
  const common = guessableTexts['password-common'];
  const own = 'Password must not be the ID or the name.';
  for (const [refused, message] of [
    [await add('Password123'), common],
    [await add('lanternthree'), own],
    [await add('lantern films'), own],
    [await set('Password123'), common],
    [await set(`${ottId}!!!!`), own],
    [await set(`${name}!!!!`), own],
    [await change('Password123'), common],
    [await change(`${ottId}!!!!`), own],
    [await change(`${name}!!!!`), own],
  ] as const) {
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path: 'password', message }]);
  }
  expect(await isTokenValid(token)).toBe(true);
});

test('an OTT can still sign in with a weak password that was set earlier', async () => {
  const { ottId, id } = await anOtt();
  const hash = await hashPassword('password123');
  await server.asOwner(`UPDATE otts SET password_hash = '${hash}' WHERE id = '${id}'`);
  expect((await signIn(ottId, 'password123')).statusCode).toBe(200);
});

test('a sign-in that races with a new password leaves no valid token of the old one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ott = await anOtt();
    const [signedIn] = await Promise.all([
      signIn(ott.ottId),
      send('PUT', `/ott/${ott.id}/password`, { password: 'another horse' }),
    ]);
    expect(await isTokenValid(signedIn.json().token ?? 'none')).toBe(false);
  }
});

test('a deactivated OTT is signed out and cannot be chosen, and reactivation does not revive its tokens', async () => {
  const ott = await anOtt();
  const deactivated = await send('POST', `/ott/${ott.id}/deactivate`);
  expect(deactivated.json().data.deactivatedAt).toBe(server.now().toISOString());
  expect(await isTokenValid(ott.token)).toBe(false);
  expect((await signIn(ott.ottId)).statusCode).toBe(401);
  expect((await get('/ott', null)).body).not.toContain(ott.id);
  const house = await server.aUser('9200000001');
  const { payload, headers } = await multipart(aForm(content, ott.id));
  const submit = { method: 'POST', url: `/api/v1/content/`, payload, headers } as const;
  expect((await server.call(house.token, submit)).json().errors).toMatchObject([{ path: 'ottId' }]);
  expect((await send('POST', `/ott/${ott.id}/reactivate`)).json().data.deactivatedAt).toBeNull();
  await send('POST', `/ott/${ott.id}/reactivate`);
  expect(await isTokenValid(ott.token)).toBe(false);
  expect((await signIn(ott.ottId)).statusCode).toBe(200);
  expect((await listActions(ott.id)).map(({ action }) => action)).toEqual([
    'signed-in',
    'ott-reactivated',
    'ott-deactivated',
    'ott-added',
  ]);
});

test('admins list all OTTs with the deactivated ones, and search by ID and name', async () => {
  const ott = await anOtt();
  await send('PUT', `/ott/${ott.id}`, { name: 'Lantern' });
  await send('POST', `/ott/${ott.id}/deactivate`);
  expect((await get('/ott/admin/?q=lanTERN')).json()).toMatchObject({
    data: [{ _id: ott.id, deactivatedAt: expect.any(String) }],
    page: { nextCursor: null },
  });
  expect((await get(`/ott/admin?q=${ott.ottId}&limit=1`)).json().data).toMatchObject([{ _id: ott.id }]);
  expect((await get('/ott/admin')).json().data).toHaveLength(made);
  expect((await get('/ott/counts')).json().data).toEqual({ total: made });
});

test('successful and failed sign-ins are audited with the address, and never with the entered values', async () => {
  const ott = await anOtt();
  await signIn(ott.ottId, 'a wrong password');
  await signIn('my secret in the wrong field', 'a wrong password');
  await signIn(ott.ottId.toUpperCase());
  const log: AuditEntry[] = (await get('/audit?limit=3')).json().data;
  expect(log).toMatchObject([
    { action: 'signed-in', actor: { kind: 'ott', _id: ott.id, name: ott.ottId }, address: '127.0.0.1' },
    { action: 'sign-in-failed', actor: { kind: 'nobody' }, target: { _id: null, label: '' } },
    { action: 'sign-in-failed', target: { _id: ott.id, label: ott.ottId }, details: { wrong: 'password' } },
  ]);
  expect((await get('/audit')).body).not.toMatch(/secret in the wrong|a wrong password/);
});

/** A hundred and three slow password hashes take their time on a busy machine. */
const MANY_PASSWORDS_MS = 120_000;

test(
  'a network that tries many accounts is stopped, and other networks are not',
  async () => {
    const ott = await anOtt();
    const attempt = (remoteAddress: string, ottId: string, password = PASSWORD) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/ott/login',
        remoteAddress,
        payload: { ottId, password },
      });
    const spray = await Promise.all(
      Array.from({ length: 103 }, (_, index) => attempt('198.51.100.1', `nobody-${index}`)),
    );
    expect(spray.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
    const stopped = await attempt('198.51.100.1', ott.ottId);
    expect(stopped.statusCode).toBe(429);
    expect(stopped.headers['retry-after']).toBe('900');
    expect((await attempt('198.51.100.2', ott.ottId)).statusCode).toBe(200);
  },
  MANY_PASSWORDS_MS,
);

test('an OTT that changes its password stays signed in, its other sessions end, and the change is audited', async () => {
  const ott = await anOtt();
  const { token: elsewhere } = (await signIn(ott.ottId)).json();
  const change = (current: string) =>
    send('PUT', '/ott/password', { current, password: 'another horse' }, ott.token);
  expect((await change('a guess')).json().errors).toMatchObject([{ path: 'current' }]);
  expect((await change(PASSWORD)).statusCode).toBe(204);
  expect([await isTokenValid(ott.token), await isTokenValid(elsewhere)]).toEqual([true, false]);
  expect((await signIn(ott.ottId)).statusCode).toBe(401);
  expect((await signIn(ott.ottId, 'another horse')).statusCode).toBe(200);
  const actions = await listActions(ott.id);
  expect(actions.find(({ action }) => action === 'ott-password-changed')?.actor).toMatchObject({
    kind: 'ott',
    _id: ott.id,
  });
});

test('an unknown OTT is not found, and only admins may manage OTTs', async () => {
  const ott = await anOtt();
  const calls = (id: string, token: string) => [
    send('PUT', `/ott/${id}`, { name: 'Mine' }, token),
    send('PUT', `/ott/${id}/password`, { password: 'another horse' }, token),
    send('POST', `/ott/${id}/deactivate`, null, token),
    send('POST', `/ott/${id}/reactivate`, null, token),
    server.call(token, { method: 'DELETE', url: `/api/v1/ott/${id}/totp` }),
  ];
  for (const id of ['x', '019aa000-0000-7000-8000-000000000001']) {
    for (const { statusCode } of await Promise.all(calls(id, admin.token))) expect(statusCode).toBe(404);
  }
  for (const { statusCode } of await Promise.all(calls(ott.id, ott.token))) expect(statusCode).toBe(403);
  expect((await get('/ott/admin', ott.token)).statusCode).toBe(403);
  expect((await get('/ott/counts', ott.token)).statusCode).toBe(403);
});
