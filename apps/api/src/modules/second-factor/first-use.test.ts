import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recoverAdmin } from '#api/modules/admins/index.ts';
import { createNobody } from '#api/modules/audit/index.ts';
import { addOtt } from '#api/modules/otts/index.ts';
import { GIVEN_PASSWORD, PASSWORD, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { shownBy } from './test-authenticator.ts';

let server: TestApp;
let boss: Someone;
let made = 0;
beforeAll(async () => {
  server = await startTestApp();
  boss = await server.anAdmin();
});
afterAll(() => server.close());

type Area = 'ott' | 'admin';
type Method = 'GET' | 'POST' | 'PUT';

const send = async (method: Method, url: string, token: string | null, payload?: object) => {
  const answer = await server.call(token, { method, url: `/api/v1${url}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

const anAccount = async (area: Area): Promise<string> => {
  made += 1;
  const name = `${area}-${made}`;
  const added =
    area === 'ott'
      ? await send('POST', '/ott', boss.token, {
          ottId: name,
          name: `House ${made}`,
          password: GIVEN_PASSWORD,
        })
      : await send('POST', '/admin/accounts', boss.token, { id: name, password: GIVEN_PASSWORD });
  expect(added.status).toBe(201);
  return name;
};

const signIn = (area: Area, name: string, password: string) =>
  send('POST', `/${area}/login`, null, { [area === 'ott' ? 'ottId' : 'id']: name, password });

const change = (area: Area, token: string, current: string, password: string) =>
  send('PUT', `/${area}/password`, token, { current, password });

/** The first purpose of an account in each area. */
const work: Record<Area, string> = { ott: '/projects/ott', admin: '/admin/accounts' };

describe.each(['ott', 'admin'] as const)('a password that an admin set for an %s', (area) => {
  test('allows only its own change, and afterwards everything', async () => {
    const name = await anAccount(area);
    const { status, body } = await signIn(area, name, GIVEN_PASSWORD);
    expect([status, body.due]).toEqual([200, 'password']);
    const { token } = body;
    const refused = { type: '/problems/password-change-required', status: 403 };
    const closed = [
      ['GET', work[area]],
      ['GET', `/${area}/totp`],
      ['POST', `/${area}/totp`],
      ['GET', '/messages'],
      ['GET', '/events'],
      ['PUT', '/messages/read'],
    ] as const;
    for (const [method, url] of closed) {
      expect((await send(method, url, token, method === 'GET' ? undefined : {})).body, url).toMatchObject(
        refused,
      );
    }
    expect((await send('GET', `/${area}/due`, token)).body.data).toEqual({ due: 'password' });
    expect((await change(area, token, GIVEN_PASSWORD, GIVEN_PASSWORD)).body.errors).toMatchObject([
      { path: 'password', message: 'Choose another password than the one that you were given.' },
    ]);
    expect((await change(area, token, GIVEN_PASSWORD, PASSWORD)).status).toBe(204);
    expect((await send('GET', `/${area}/due`, token)).body.data).toEqual({ due: null });
    expect((await send('GET', work[area], token)).status).toBe(200);
    const again = await signIn(area, name, PASSWORD);
    expect([again.status, 'due' in again.body]).toEqual([200, false]);
  });

  test('allows signing out', async () => {
    const { body } = await signIn(area, await anAccount(area), GIVEN_PASSWORD);
    expect((await send('POST', `/${area}/logout`, body.token)).status).toBe(204);
    expect((await send('GET', `/${area}/due`, body.token)).status).toBe(401);
  });
});

test('an OTT with a new password from an admin changes it at its next login', async () => {
  const { id } = await server.anOtt('forgetful');
  expect((await signIn('ott', 'forgetful', PASSWORD)).body.due).toBeUndefined();
  await send('PUT', `/ott/${id}/password`, boss.token, { password: GIVEN_PASSWORD });
  expect((await signIn('ott', 'forgetful', GIVEN_PASSWORD)).body.due).toBe('password');
});

test('an admin recovered by the operator changes the password at the next login', async () => {
  await server.anotherAdmin('lost');
  const { password = '' } = (await recoverAdmin({ db: server.db, clock: server.now }, 'lost')) ?? {};
  const { body } = await signIn('admin', 'lost', password);
  expect(body.due).toBe('password');
  expect((await change('admin', body.token, password, PASSWORD)).status).toBe(204);
});

test('the first admin and the sample OTTs may keep their passwords', async () => {
  expect((await signIn('admin', 'boss', PASSWORD)).body.due).toBeUndefined();
  const sample = { ottId: 'sample', name: 'Sample', password: PASSWORD };
  await addOtt({ db: server.db, clock: server.now }, createNobody(), sample);
  expect((await signIn('ott', 'sample', PASSWORD)).body.due).toBeUndefined();
});

describe('where staff must have a second factor', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ requireSecondFactor: true });
  });
  afterAll(() => strict.close());

  const call = (token: string, method: Method, url: string, payload?: object) =>
    strict.call(token, { method, url: `/api/v1${url}`, ...(payload && { payload }) });

  test.each(['ott', 'admin'] as const)('an %s without one can do nothing but set one up', async (area) => {
    const { token } = area === 'ott' ? await strict.anOtt('new') : await strict.anAdmin();
    expect((await call(token, 'GET', work[area])).json().type).toBe('/problems/second-factor-required');
    expect((await call(token, 'PUT', `/${area}/password`, {})).statusCode).toBe(403);
    expect((await call(token, 'GET', `/${area}/due`)).json().data).toEqual({ due: 'second-factor' });
    const { secret } = (await call(token, 'POST', `/${area}/totp`, { password: PASSWORD })).json().data;
    expect((await call(token, 'GET', work[area])).statusCode).toBe(403);
    const code = shownBy(secret, strict.now());
    expect((await call(token, 'POST', `/${area}/totp/confirm`, { code })).statusCode).toBe(200);
    expect((await call(token, 'GET', work[area])).statusCode).toBe(200);
    strict.pass(60_000);
    const proof = { password: PASSWORD, code: shownBy(secret, strict.now()) };
    expect((await call(token, 'POST', `/${area}/totp/remove`, proof)).statusCode).toBe(204);
    expect((await call(token, 'GET', work[area])).statusCode).toBe(403);
  });

  test('the sign-in says so, and a given password must be changed first', async () => {
    const { token } = await strict.anOtt('told');
    const { token: admin } = await strict.anAdmin();
    const login = (password: string) =>
      strict.call(null, { method: 'POST', url: '/api/v1/ott/login', payload: { ottId: 'told', password } });
    expect((await login(PASSWORD)).json().due).toBe('second-factor');
    const { _id } = (await call(token, 'GET', '/ott')).json().data[0];
    await strict.db.updateTable('otts').set({ must_change_password: true }).where('id', '=', _id).execute();
    expect((await login(PASSWORD)).json().due).toBe('password');
    expect((await call(admin, 'GET', '/ott/admin')).statusCode).toBe(403);
  });

  test('users need none', async () => {
    const user = await strict.aUser('9100000001');
    expect((await call(user.token, 'GET', '/messages')).statusCode).toBe(200);
  });
});
