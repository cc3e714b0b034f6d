import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoverAdmin } from '#api/modules/admins/index.ts';
import { PASSWORD, startTestApp, type TestApp } from '#api/test-app.ts';
import { bytesOf, shownBy } from './test-authenticator.ts';

const MINUTE = 60_000;

let server: TestApp;
let boss: string;
let made = 0;
beforeAll(async () => {
  server = await startTestApp();
  boss = (await server.anAdmin()).token;
});
afterAll(() => server.close());
beforeEach(() => server.pass(MINUTE));

const post = (url: string, payload: object, token: string | null = null) =>
  server.call(token, { method: 'POST', url: `/api/v1${url}`, payload });

type Person = {
  area: 'admin' | 'ott';
  id: string;
  name: string;
  token: string;
  codes: string[];
  /** The authenticator app's code, so many steps from now. */
  shown: (steps?: number) => string;
};

const areas = {
  admin: {
    idField: 'id',
    make: async (name: string) => (await server.anotherAdmin(name)).id,
  },
  ott: { idField: 'ottId', make: async (name: string) => (await server.anOtt(name)).id },
} as const;

const login = (area: Person['area'], name: string, more: object = {}) =>
  post(`/${area}/login`, { [areas[area].idField]: name, password: PASSWORD, ...more });

const setUp = async (area: Person['area']): Promise<Person> => {
  made += 1;
  const name = `${area}-${made}`;
  const id = await areas[area].make(name);
  const { token } = (await login(area, name)).json();
  const { secret } = (await post(`/${area}/totp`, { password: PASSWORD }, token)).json().data;
  const shown = (steps = 0) => shownBy(secret, server.now(), steps);
  return { area, id, name, token, shown, codes: [] };
};

const switchOn = async (area: Person['area']): Promise<Person> => {
  const person = await setUp(area);
  const confirmed = await post(`/${area}/totp/confirm`, { code: person.shown() }, person.token);
  server.pass(MINUTE);
  return { ...person, codes: confirmed.json().data.recoveryCodes };
};

const enter = ({ area, name }: Person, code?: string) =>
  login(area, name, code === undefined ? {} : { code });
const state = async ({ area, token }: Person) =>
  (await server.call(token, { url: `/api/v1/${area}/totp` })).json().data;
const listActions = async ({ id }: Person): Promise<string[]> =>
  (await server.call(boss, { url: `/api/v1/audit?target=${id}` }))
    .json()
    .data.map(({ action }: { action: string }) => action);

describe.each(['admin', 'ott'] as const)('of an %s', (area) => {
  test('a second factor is set up, confirmed with a first code, and required from then on', async () => {
    const person = await setUp(area);
    expect(await state(person)).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    expect((await enter(person)).statusCode).toBe(200);
    const { shown, token } = person;
    const confirmed = await post(`/${area}/totp/confirm`, { code: shown() }, token);
    const { recoveryCodes } = confirmed.json().data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{4}$/);
    expect(await state(person)).toEqual({
      on: true,
      since: server.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    const asked = await enter(person);
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({
      type: '/problems/second-factor-needed',
      message: 'Please enter the code from your authenticator app.',
    });
    server.pass(MINUTE);
    expect((await enter(person, shown())).json()).toMatchObject({ token: expect.any(String) });
    expect(await listActions(person)).toContain('second-factor-on');
  });

  test('switching it on or off ends all other sessions', async () => {
    const person = await setUp(area);
    const { shown, token, name } = person;
    const isIn = async (held: string) =>
      (await server.call(held, { url: `/api/v1/${area}/totp` })).statusCode === 200;
    const before = (await login(area, name)).json().token;
    await post(`/${area}/totp/confirm`, { code: shown() }, token);
    expect([await isIn(before), await isIn(token)]).toEqual([false, true]);
    server.pass(MINUTE);
    const between = (await enter(person, shown())).json().token;
    server.pass(MINUTE);
    await post(`/${area}/totp/remove`, { password: PASSWORD, code: shown() }, token);
    expect([await isIn(between), await isIn(token)]).toEqual([false, true]);
  });

  test('the confirming code and every spent code work only once', async () => {
    const person = await setUp(area);
    const first = person.shown();
    await post(`/${area}/totp/confirm`, { code: first }, person.token);
    expect((await enter(person, first)).json().type).toBe('/problems/wrong-second-factor');
    server.pass(MINUTE);
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(person, person.shown())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await enter(person, person.shown(-1))).statusCode).toBe(401);
    expect((await enter(person, person.shown(1))).statusCode).toBe(200);
  });

  test('a wrong password does not reveal that there is a second factor', async () => {
    const person = await switchOn(area);
    for (const code of [undefined, '', person.shown()]) {
      const refused = await login(area, person.name, { password: 'wrong password', ...(code && { code }) });
      expect(refused.json().type).toBe('/problems/wrong-credentials');
    }
    expect((await enter(person, person.shown())).statusCode).toBe(200);
  });

  test('a recovery code works once, in any case, with or without hyphens', async () => {
    const person = await switchOn(area);
    const [one = '', two = ''] = person.codes;
    const both = await Promise.all([enter(person, one), enter(person, one)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect((await enter(person, two.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect(await state(person)).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await listActions(person)).toContain('recovery-code-used');
  });

  test('wrong codes are stopped after ten tries from any networks', async () => {
    const person = await switchOn(area);
    const guess = (host: number) =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/${area}/login`,
        remoteAddress: `203.0.113.${host}`,
        payload: { [areas[area].idField]: person.name, password: PASSWORD, code: '000000' },
      });
    const statuses = [];
    for (let host = 1; host <= 12; host += 1) statuses.push((await guess(host)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await enter(person, person.shown())).statusCode).toBe(429);
    server.pass(15 * MINUTE);
    expect((await enter(person, person.shown())).statusCode).toBe(200);
  });

  test('removing it needs both password and code', async () => {
    const person = await switchOn(area);
    const remove = (password: string, code: string) =>
      post(`/${area}/totp/remove`, { password, code }, person.token);
    expect((await remove('wrong password', person.shown())).json().errors).toMatchObject([
      { path: 'password' },
    ]);
    expect((await remove(PASSWORD, '000000')).json().errors).toMatchObject([{ path: 'code' }]);
    expect(await state(person)).toMatchObject({ on: true });
    expect((await remove(PASSWORD, person.shown())).statusCode).toBe(204);
    expect(await state(person)).toMatchObject({ on: false });
    expect((await enter(person)).statusCode).toBe(200);
    expect((await remove(PASSWORD, person.shown())).statusCode).toBe(409);
    expect(await listActions(person)).toContain('second-factor-off');
  });

  test('new recovery codes void the old ones', async () => {
    const person = await switchOn(area);
    const remade = await post(
      `/${area}/totp/recovery-codes`,
      { password: PASSWORD, code: person.shown() },
      person.token,
    );
    const { recoveryCodes } = remade.json().data;
    expect((await enter(person, person.codes[0])).statusCode).toBe(401);
    expect((await enter(person, recoveryCodes[0])).statusCode).toBe(200);
    expect(await listActions(person)).toContain('recovery-codes-made');
  });

  test('setting it up needs the password, and a wrong first code does not switch it on', async () => {
    const person = await setUp(area);
    const begin = (password: string) => post(`/${area}/totp`, { password }, person.token);
    expect((await begin('wrong password')).json().errors).toMatchObject([{ path: 'password' }]);
    const confirm = (code: string) => post(`/${area}/totp/confirm`, { code }, person.token);
    const wrong = person.shown() === '000000' ? '111111' : '000000';
    expect((await confirm(wrong)).json().errors).toMatchObject([{ path: 'code' }]);
    expect((await enter(person)).statusCode).toBe(200);
    expect((await confirm(person.shown())).statusCode).toBe(200);
    expect((await confirm(person.shown(1))).statusCode).toBe(409);
    expect((await begin(PASSWORD)).statusCode).toBe(409);
  });
});

test('secret and recovery codes cannot be read in the database', async () => {
  const person = await setUp('admin');
  const { secret } = (await post('/admin/totp', { password: PASSWORD }, person.token)).json().data;
  const [row] = await server.db
    .selectFrom('second_factors')
    .selectAll()
    .where('admin_id', '=', person.id)
    .execute();
  expect(row?.secret).toMatch(/^v1\./);
  expect(row?.secret).not.toContain(secret);
  expect(row?.secret).not.toContain(bytesOf(secret).toString('base64url'));
});

test('an admin removes the second factor of an OTT and of another admin, never their own', async () => {
  const takeOff = (url: string, token = boss) =>
    server.call(token, { method: 'DELETE', url: `/api/v1${url}/totp` });
  const ott = await switchOn('ott');
  expect((await takeOff(`/ott/${ott.id}`)).json().data).toMatchObject({ hasSecondFactor: false });
  expect((await enter(ott)).statusCode).toBe(200);
  const admin = await switchOn('admin');
  expect((await takeOff(`/admin/accounts/${admin.id}`, admin.token)).statusCode).toBe(403);
  expect((await takeOff(`/admin/accounts/${admin.id}`)).json().data).toMatchObject({
    hasSecondFactor: false,
  });
  expect((await enter(admin)).statusCode).toBe(200);
  expect((await listActions(admin)).filter((action) => action === 'second-factor-off')).toHaveLength(1);
});

test('recovery by the operator removes the second factor of an admin and ends all sessions', async () => {
  const admin = await switchOn('admin');
  const recovered = await recoverAdmin({ db: server.db, clock: server.now }, admin.name.toUpperCase());
  expect(recovered?.id).toBe(admin.name);
  expect((await server.call(admin.token, { url: '/api/v1/admin/totp' })).statusCode).toBe(401);
  expect((await enter(admin)).statusCode).toBe(401);
  const { password } = recovered ?? {};
  const entered = await post('/admin/login', { id: admin.name, password });
  expect(entered.statusCode).toBe(200);
  expect(await listActions(admin)).toEqual(expect.arrayContaining(['admin-recovered', 'second-factor-off']));
  expect(await recoverAdmin({ db: server.db, clock: server.now }, 'mallory')).toBeNull();
});

test('the lists of accounts show second factors', async () => {
  const admin = await switchOn('admin');
  const waiting = await setUp('admin');
  const { data } = (await server.call(boss, { url: '/api/v1/admin/accounts' })).json();
  const has = (id: string) => data.find(({ _id }: { _id: string }) => _id === id)?.hasSecondFactor;
  expect([has(admin.id), has(waiting.id)]).toEqual([true, false]);
});

test('users and admins cannot use the calls for the second factor of OTTs', async () => {
  const user = await server.aUser('9400000001');
  for (const token of [user.token, boss]) {
    expect((await server.call(token, { url: '/api/v1/ott/totp' })).statusCode).toBe(403);
  }
});
