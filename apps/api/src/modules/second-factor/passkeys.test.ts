import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoverAdmin } from '#api/modules/admins/index.ts';
import { aPasskey, type Lie, type TestPasskey } from '#api/modules/passkeys/test-passkey.ts';
import { PASSWORD, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { shownBy } from './test-authenticator.ts';

const MINUTE = 60_000;

let server: TestApp;
let boss: Someone;
let made = 0;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://cinvoice.example' });
  boss = await server.anAdmin();
});
afterAll(() => server.close());
beforeEach(() => server.pass(MINUTE));

type Area = 'ott' | 'admin';
type Person = { area: Area; name: string; id: string; token: string; passkey: TestPasskey; codes: string[] };

const call = async (
  token: string | null,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const answer = await server.call(token, { method, url: `/api/v1${url}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

const aPerson = async (area: Area) => {
  made += 1;
  const name = `${area}-key-${made}`;
  const someone = area === 'ott' ? await server.anOtt(name) : await server.anotherAdmin(name);
  return { area, name, ...someone };
};

const add = async (
  { area, token }: Pick<Person, 'area' | 'token'>,
  passkey: TestPasskey,
  shown: object = {},
) => {
  const started = await call(token, 'POST', `/${area}/passkeys/options`, { password: PASSWORD, ...shown });
  if (started.status !== 200) return started;
  const made = passkey.make(started.body.data);
  return call(token, 'POST', `/${area}/passkeys`, { name: 'Key ring', passkey: made });
};

const withPasskey = async (area: Area): Promise<Person> => {
  const [person, passkey] = [await aPerson(area), aPasskey()];
  const { body } = await add(person, passkey);
  return { ...person, passkey, codes: body.data.recoveryCodes };
};

const login = ({ area, name }: Pick<Person, 'area' | 'name'>, shown: object = {}, password = PASSWORD) =>
  call(null, 'POST', `/${area}/login`, { [area === 'ott' ? 'ottId' : 'id']: name, password, ...shown });

/** Requested by the password alone, as the screens do. */
const signOptions = async (person: Person, passkey = person.passkey, lie: Lie = {}) => {
  const asked = await login(person);
  expect(asked.body.type).toBe('/problems/second-factor-needed');
  return { passkey: passkey.show(asked.body.passkey, lie) };
};

const proofOf = async ({ area, token, passkey }: Person) => ({
  passkey: passkey.show((await call(token, 'POST', `/${area}/passkeys/proof`)).body.data),
});

const listPasskeysOf = async ({ area, token }: Person): Promise<{ _id: string }[]> =>
  (await call(token, 'GET', `/${area}/passkeys`)).body.data.passkeys;

const listActions = async ({ id }: Person): Promise<string[]> =>
  (await call(boss.token, 'GET', `/audit?target=${id}`)).body.data.map(
    ({ action }: { action: string }) => action,
  );

describe.each(['ott', 'admin'] as const)('of an %s', (area) => {
  test('a passkey is a second factor: it brings recovery codes and is required from then on', async () => {
    const person = await withPasskey(area);
    expect(new Set(person.codes).size).toBe(10);
    const asked = await login(person);
    expect([asked.status, asked.body.passkey.allowCredentials]).toEqual([
      401,
      [{ id: person.passkey.id, type: 'public-key', transports: ['internal'] }],
    ]);
    expect((await login(person, { passkey: person.passkey.show(asked.body.passkey) })).status).toBe(200);
    expect((await login(person, { code: person.codes[0] })).status).toBe(200);
    expect((await login(person, { code: '000000' })).body.type).toBe('/problems/wrong-second-factor');
    expect(await listActions(person)).toEqual(
      expect.arrayContaining(['second-factor-on', 'passkey-added', 'recovery-code-used']),
    );
  });

  test('a wrong password reveals no passkey, and its answer is not accepted', async () => {
    const person = await withPasskey(area);
    const answer = await signOptions(person);
    for (const shown of [{}, answer]) {
      const refused = await login(person, shown, 'wrong password');
      expect([refused.body.type, refused.body.passkey]).toEqual(['/problems/wrong-credentials', undefined]);
    }
  });

  test('an answer works once, for its own passkey and this site', async () => {
    const person = await withPasskey(area);
    const right = await signOptions(person);
    const both = await Promise.all([login(person, right), login(person, right)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const other = await withPasskey(area);
    for (const wrong of [
      await signOptions(person, other.passkey),
      await signOptions(person, aPasskey()),
      await signOptions(person, person.passkey, { origin: 'https://evil.example' }),
      await signOptions(person, person.passkey, { challenge: 'AAAA' }),
      await signOptions(other),
    ]) {
      expect((await login(person, wrong)).body.type).toBe('/problems/wrong-passkey');
    }
    expect(await listActions(person)).toContain('sign-in-failed');
  });

  test('adding one needs the password and an existing second factor', async () => {
    const person = await aPerson(area);
    const refused = await call(person.token, 'POST', `/${area}/passkeys/options`, { password: 'wrong one' });
    expect(refused.body.errors).toMatchObject([{ path: 'password' }]);
    const first = await withPasskey(area);
    expect((await add(first, aPasskey())).body.errors).toMatchObject([{ path: 'code' }]);
    const second = await add(first, aPasskey(), await proofOf(first));
    expect([second.status, second.body.data.recoveryCodes]).toEqual([201, null]);
    expect((await add(first, aPasskey(), { code: first.codes[0] })).status).toBe(201);
    expect(await listPasskeysOf(first)).toHaveLength(3);
  });

  test('an app works beside it, and either is removed without the other', async () => {
    const person = await withPasskey(area);
    const setUp = (shown: object) =>
      call(person.token, 'POST', `/${area}/totp`, { password: PASSWORD, ...shown });
    expect((await setUp({})).status).toBe(400);
    const { secret } = (await setUp(await proofOf(person))).body.data;
    const shown = () => shownBy(secret, server.now());
    expect((await login(person, { code: shown() })).status).toBe(401);
    expect((await call(person.token, 'POST', `/${area}/totp/confirm`, { code: shown() })).status).toBe(200);
    server.pass(MINUTE);
    expect((await login(person, { code: shown() })).status).toBe(200);
    expect((await login(person, await signOptions(person))).status).toBe(200);
    server.pass(MINUTE);
    const remove = { password: PASSWORD, code: shown() };
    expect((await call(person.token, 'POST', `/${area}/totp/remove`, remove)).status).toBe(204);
    expect((await call(person.token, 'GET', `/${area}/totp`)).body.data.on).toBe(false);
    expect((await login(person, await signOptions(person))).status).toBe(200);
    expect(await listActions(person)).not.toContain('second-factor-off');
  });

  test('removing the last one switches the second factor off and ends other sessions', async () => {
    const person = await withPasskey(area);
    const elsewhere = (await login(person, await signOptions(person))).body.token;
    const [key] = await listPasskeysOf(person);
    const remove = async (shown: object) =>
      call(person.token, 'POST', `/${area}/passkeys/${key?._id}/remove`, { password: PASSWORD, ...shown });
    expect((await remove({})).status).toBe(400);
    expect((await remove(await proofOf(person))).status).toBe(204);
    expect((await call(elsewhere, 'GET', `/${area}/due`)).status).toBe(401);
    expect((await login(person)).status).toBe(200);
    expect(await listActions(person)).toEqual(
      expect.arrayContaining(['passkey-removed', 'second-factor-off']),
    );
  });

  test('another admin removes the whole second factor', async () => {
    const person = await withPasskey(area);
    const url = area === 'ott' ? `/ott/${person.id}/totp` : `/admin/accounts/${person.id}/totp`;
    expect((await call(boss.token, 'DELETE', url)).body.data.hasSecondFactor).toBe(false);
    expect(await listPasskeysOf(person)).toEqual([]);
    expect((await login(person)).status).toBe(200);
  });

  test('wrong tries count together with those of codes', async () => {
    const person = await withPasskey(area);
    const statuses = [];
    for (let time = 0; time < 12; time += 1) {
      const passkey = person.passkey.show({ challenge: 'AAAA' });
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/v1/${area}/login`,
        remoteAddress: `203.0.113.${time + 1}`,
        payload: { [area === 'ott' ? 'ottId' : 'id']: person.name, password: PASSWORD, passkey },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});

test('recovery by the operator removes the passkeys of an admin', async () => {
  const person = await withPasskey('admin');
  const { password = '' } = (await recoverAdmin({ db: server.db, clock: server.now }, person.name)) ?? {};
  expect((await login(person, {}, password)).body.due).toBe('password');
  const left = await server.db
    .selectFrom('passkeys')
    .select('id')
    .where('admin_id', '=', person.id)
    .execute();
  expect(left).toEqual([]);
});

test('a passkey of staff does not sign in users', async () => {
  const { passkey } = await withPasskey('ott');
  const { body } = await call(null, 'POST', '/users/passkey-login/options');
  const answer = { passkey: passkey.show(body.data), role: 'investor' };
  expect((await call(null, 'POST', '/users/passkey-login', answer)).status).toBe(401);
});

test('a passkey satisfies the demand for a second factor', async () => {
  const strict = await startTestApp({ requireSecondFactor: true, publicUrl: 'https://cinvoice.example' });
  const { token } = await strict.anOtt('strict');
  const ask = async (url: string, payload: object) =>
    (await strict.call(token, { method: 'POST', url: `/api/v1/ott/passkeys${url}`, payload })).json().data;
  const options = await ask('/options', { password: PASSWORD });
  expect(await ask('', { name: 'Key', passkey: aPasskey().make(options) })).toMatchObject({
    recoveryCodes: expect.any(Array),
  });
  expect((await strict.call(token, { url: '/api/v1/projects/ott' })).statusCode).toBe(200);
  await strict.close();
});
