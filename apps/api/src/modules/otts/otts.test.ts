import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let admin: Someone;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
});
afterAll(() => server.close());

const post = (url: string, payload: object, token: string | null = null) =>
  server.call(token, { method: 'POST', url: `/api/v1${url}`, payload });
const add = (ottId: string, token: string | null = admin.token) =>
  post('/ott', { ottId, name: `Platform ${ottId}`, password: PASSWORD }, token);

test('an admin adds an OTT, which can sign in and comes first in the public list', async () => {
  await add('first');
  server.pass(1000);
  const added = await add('second');
  expect(added.statusCode).toBe(201);
  expect(added.json().data).toEqual({
    _id: expect.any(String),
    ottId: 'second',
    name: 'Platform second',
    createdAt: server.now().toISOString(),
  });
  const list = (await server.call(null, { url: '/api/v1/ott/' })).json();
  expect(list.data.map(({ ottId }: { ottId: string }) => ottId)).toEqual(['second', 'first']);
  expect(JSON.stringify(list)).not.toMatch(/password|argon2/);
  const signedIn = await post('/ott/login/', { ottId: 'SECOND', password: PASSWORD });
  expect(signedIn.json()).toMatchObject({
    token: expect.any(String),
    message: 'Login successful.',
    data: { ottId: 'second' },
    due: 'password',
  });
});

test('an OTT ID is unique in any case', async () => {
  await add('taken');
  const refused = await add('Taken');
  expect(refused.statusCode).toBe(409);
  expect(refused.json().errors).toMatchObject([{ path: 'ottId', message: 'This OTT ID is taken.' }]);
});

test('of two concurrent requests for one OTT ID, one is refused as taken', async () => {
  const answers = await Promise.all([add('raced'), add('raced')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('every missing field of an OTT is named', async () => {
  const refused = await post('/ott', { password: 'short' }, admin.token);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([
    { path: 'ottId', message: 'OTT ID is required.' },
    { path: 'name', message: 'OTT name is required.' },
    { path: 'password', message: 'Password must have at least 8 characters.' },
  ]);
});

test.each(['/ott/login/', '/admin/login/'])(
  '%s answers a wrong ID and a wrong password alike',
  async (url) => {
    const idField = url.startsWith('/ott') ? 'ottId' : 'id';
    await add('locked').catch(() => undefined);
    const right = url.startsWith('/ott') ? 'locked' : 'boss';
    const answers = [
      await post(url, { [idField]: right, password: 'wrong password' }),
      await post(url, { [idField]: 'nobody', password: PASSWORD }),
    ];
    for (const { statusCode, json } of answers) {
      expect(statusCode).toBe(401);
      expect(json().message).toBe('Invalid ID or Password.');
    }
  },
);

test.each([
  ['/ott/login', 'ottId'],
  ['/admin/login', 'id'],
])('%s with an ID that cannot be one is refused beside its field', async (url, idField) => {
  const refused = await post(url, { [idField]: 'bo\0ss', password: PASSWORD });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path: idField }]);
});

test('password tries are stopped after ten, for a quarter of an hour', async () => {
  await add('guessed');
  const guess = (password: string) => post('/ott/login', { ottId: 'guessed', password });
  const guesses = await Promise.all(Array.from({ length: 12 }, () => guess('wrong password')));
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  expect((await guess(PASSWORD)).statusCode).toBe(429);
  server.pass(15 * 60_000);
  expect((await guess(PASSWORD)).statusCode).toBe(200);
});

test('an admin signs in and out', async () => {
  const { token, message } = (await post('/admin/login', { id: 'Boss', password: PASSWORD })).json();
  expect(message).toBe('Login successful.');
  const users = () => server.call(token, { url: '/api/v1/users/profile' });
  expect((await users()).statusCode).toBe(200);
  expect((await post('/admin/logout', {}, token)).statusCode).toBe(204);
  expect((await users()).statusCode).toBe(401);
});

test('a deactivated OTT cannot sign in, is not listed, and its sessions end at once', async () => {
  const { token, id } = await server.anOtt('leaving');
  await server.db.updateTable('otts').set({ deactivated_at: server.now() }).where('id', '=', id).execute();
  expect((await server.call(token, { url: '/api/v1/projects/ott/' })).statusCode).toBe(401);
  expect((await post('/ott/login', { ottId: 'leaving', password: PASSWORD })).statusCode).toBe(401);
  expect((await server.call(null, { url: '/api/v1/ott' })).body).not.toContain('leaving');
});
