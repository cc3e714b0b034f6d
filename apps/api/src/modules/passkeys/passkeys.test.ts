import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { aPasskey, type Lie, type TestPasskey } from './test-passkey.ts';

const MINUTE = 60_000;

let server: TestApp;
let boss: Someone;
let lastMobile = 9_500_000_000;
beforeAll(async () => {
  server = await startTestApp({ publicUrl: 'https://cinvoice.example' });
  boss = await server.anAdmin();
});
afterAll(() => server.close());

const aUser = () => {
  lastMobile += 1;
  server.pass(MINUTE);
  return server.aUser(String(lastMobile));
};

const call = async (
  token: string | null,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) => {
  const answer = await server.call(token, {
    method,
    url: `/api/v1/users${url}`,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const post = (token: string | null, url: string, payload?: object) => call(token, 'POST', url, payload);

const requestOptions = async (token: string, proof?: object) =>
  (await post(token, '/passkeys/options', { ...(proof && { proof }) })).body.data;

/** The answer of one passkey to a request for the account's. */
const createProof = async ({ token }: Someone, passkey: TestPasskey, lie: Lie = {}) =>
  passkey.show((await post(token, '/passkeys/proof')).body.data, lie);

const add = async (user: Someone, passkey: TestPasskey, proof?: object) =>
  post(user.token, '/passkeys', {
    name: 'Phone',
    passkey: passkey.make(await requestOptions(user.token, proof)),
  });

const withPasskey = async () => {
  const [user, passkey] = [await aUser(), aPasskey()];
  expect((await add(user, passkey)).status).toBe(201);
  return { user, passkey };
};

const loginOptions = async () => (await post(null, '/passkey-login/options')).body.data;
const login = async (passkey: TestPasskey, lie: Lie = {}, role = 'content_producer') =>
  post(null, '/passkey-login', { passkey: passkey.show(await loginOptions(), lie), role });

const listPasskeys = async (token: string): Promise<{ _id: string }[]> =>
  (await call(token, 'GET', '/passkeys')).body.data.passkeys;

const type = ({ body }: { body: { type: string } }) => body.type.replace('/problems/', '');

test('a user adds a passkey and signs in with it as with a code', async () => {
  const { user, passkey } = await withPasskey();
  expect((await call(user.token, 'GET', '/passkeys')).body.data).toEqual({
    possible: true,
    passkeys: [
      {
        _id: expect.any(String),
        name: 'Phone',
        createdAt: server.now().toISOString(),
        usedAt: null,
        backedUp: true,
      },
    ],
  });
  server.pass(MINUTE);
  const { status, body } = await login(passkey);
  expect([status, body.userId, body.isProfileComplete]).toEqual([200, user.id, true]);
  expect((await call(body.token, 'GET', '/passkeys')).body.data.passkeys[0].usedAt).toBe(
    server.now().toISOString(),
  );
  const { data } = (await server.call(boss.token, { url: `/api/v1/audit?target=${user.id}` })).json();
  expect(data).toMatchObject([
    { action: 'signed-in', actor: { kind: 'user' } },
    { action: 'passkey-added', actor: { kind: 'user' }, details: { name: 'Phone' } },
  ]);
});

test('a first passkey is added only shortly after a sign-in', async () => {
  const user = await aUser();
  server.pass(15 * MINUTE + 1);
  const refused = await post(user.token, '/passkeys/options', {});
  expect([refused.status, type(refused)]).toEqual([403, 'sign-in-too-old']);
});

test('a sign-in by passkey adds the chosen role, as by code', async () => {
  const { passkey } = await withPasskey();
  expect((await login(passkey, {}, 'investor')).body.user.role).toEqual(['content_producer', 'investor']);
});

test('the options name the site and ask for a discoverable, verified passkey without attestation', async () => {
  const user = await aUser();
  expect(await requestOptions(user.token)).toMatchObject({
    rp: { id: 'cinvoice.example', name: 'Cinvoice' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const asked = await loginOptions();
  expect(asked).toMatchObject({ rpId: 'cinvoice.example', userVerification: 'required' });
  expect(asked.allowCredentials ?? []).toEqual([]);
});

const lies: [string, Lie][] = [
  ['another origin', { origin: 'https://cinvoice.example.evil.example' }],
  ['plain http', { origin: 'http://cinvoice.example' }],
  ['another site', { site: 'evil.example' }],
  ['a challenge that was never given', { challenge: Buffer.alloc(32, 9).toString('base64url') }],
  ['a challenge that is none', { challenge: '' }],
  ['nobody verified', { verified: false }],
  ['the other ceremony', { type: 'webauthn.create' }],
  ['another signature', { signature: Buffer.from('3006020101020101', 'hex') }],
  ['the handle of another account', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
];

test.each(lies)('a sign-in with %s is refused', async (_what, lie) => {
  const { passkey } = await withPasskey();
  const refused = await login(passkey, lie);
  expect([refused.status, type(refused)]).toEqual([401, 'wrong-passkey']);
  expect((await login(passkey)).status).toBe(200);
});

test.each(lies.filter(([what]) => !/signature|handle|ceremony/.test(what)))(
  'a new passkey with %s is refused',
  async (_what, lie) => {
    const user = await aUser();
    const passkey = aPasskey().make(await requestOptions(user.token), lie);
    const refused = await post(user.token, '/passkeys', { name: 'Phone', passkey });
    expect([refused.status, type(refused)]).toEqual([403, 'passkey-refused']);
    expect(await listPasskeys(user.token)).toEqual([]);
  },
);

test('an answer works once, and for five minutes', async () => {
  const { passkey } = await withPasskey();
  const answer = { passkey: passkey.show(await loginOptions()), role: 'investor' };
  const both = await Promise.all([
    post(null, '/passkey-login', answer),
    post(null, '/passkey-login', answer),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const late = { passkey: passkey.show(await loginOptions()), role: 'investor' };
  server.pass(5 * MINUTE);
  expect((await post(null, '/passkey-login', late)).status).toBe(401);
});

test('a passkey with a lower counter is refused as a copy', async () => {
  const { passkey } = await withPasskey();
  expect((await login(passkey, { counter: 7 })).status).toBe(200);
  expect((await login(passkey, { counter: 7 })).status).toBe(401);
  expect((await login(passkey, { counter: 8 })).status).toBe(200);
});

test('a challenge works for one purpose and one person only', async () => {
  const { user, passkey } = await withPasskey();
  const asProof = passkey.show(await loginOptions());
  expect(type(await post(user.token, '/passkeys/options', { proof: asProof }))).toBe('passkey-refused');
  const asLogin = await createProof(user, passkey);
  expect((await post(null, '/passkey-login', { passkey: asLogin, role: 'investor' })).status).toBe(401);
  const other = await aUser();
  const foreign = aPasskey().make(await requestOptions(other.token));
  const third = await aUser();
  expect(type(await post(third.token, '/passkeys', { name: 'x', passkey: foreign }))).toBe('passkey-refused');
});

describe('a person who only has the phone number', () => {
  test('can neither add nor remove a passkey once one exists', async () => {
    const { user, passkey } = await withPasskey();
    const [{ _id }] = (await listPasskeys(user.token)) as [{ _id: string }];
    expect(type(await post(user.token, '/passkeys/options', {}))).toBe('passkey-needed');
    const thief = await withPasskey();
    const stolen = await createProof(thief.user, thief.passkey);
    expect(type(await post(user.token, '/passkeys/options', { proof: stolen }))).toBe('passkey-refused');
    const notOwn = thief.passkey.show((await post(user.token, '/passkeys/proof')).body.data);
    expect(type(await post(user.token, `/passkeys/${_id}/remove`, { proof: notOwn }))).toBe(
      'passkey-refused',
    );
    expect((await post(user.token, `/passkeys/${_id}/remove`, {})).status).toBe(400);
    expect(await listPasskeys(user.token)).toHaveLength(1);
    expect((await login(passkey)).status).toBe(200);
  });

  test('cannot finish an addition that began before the first passkey existed', async () => {
    const user = await aUser();
    const begun = await requestOptions(user.token);
    expect((await add(user, aPasskey())).status).toBe(201);
    const refused = await post(user.token, '/passkeys', { name: 'Late', passkey: aPasskey().make(begun) });
    expect(type(refused)).toBe('passkey-refused');
  });

  test('only one of two concurrent first passkeys is added', async () => {
    const user = await aUser();
    const answers = [
      aPasskey().make(await requestOptions(user.token)),
      aPasskey().make(await requestOptions(user.token)),
    ];
    const both = await Promise.all(
      answers.map((passkey) => post(user.token, '/passkeys', { name: 'x', passkey })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  });
});

test('a user with a passkey adds another one and removes either', async () => {
  const { user, passkey } = await withPasskey();
  const second = aPasskey();
  expect((await add(user, second, await createProof(user, passkey))).status).toBe(201);
  const [first] = await listPasskeys(user.token);
  const gone = await post(user.token, `/passkeys/${first?._id}/remove`, {
    proof: await createProof(user, second),
  });
  expect(gone.status).toBe(204);
  expect([(await login(passkey)).status, (await login(second)).status]).toEqual([401, 200]);
});

test('a passkey belongs to one account and cannot be removed by another', async () => {
  const [own, other] = [await withPasskey(), await withPasskey()];
  const [{ _id }] = (await listPasskeys(other.user.token)) as [{ _id: string }];
  for (const id of [_id, 'no-id']) {
    const proof = await createProof(own.user, own.passkey);
    expect((await post(own.user.token, `/passkeys/${id}/remove`, { proof })).status).toBe(404);
  }
  const proof = await createProof(own.user, own.passkey);
  expect(type(await add(own.user, other.passkey, proof))).toBe('passkey-known');
});

test('an admin removes the passkeys of a user who lost them, and the audit log says so', async () => {
  const { user, passkey } = await withPasskey();
  expect((await call(user.token, 'DELETE', `/${user.id}/passkeys`)).status).toBe(403);
  expect((await call(boss.token, 'DELETE', `/${user.id}/passkeys`)).body.data).toEqual({ removed: 1 });
  expect((await login(passkey)).status).toBe(401);
  expect((await add(user, aPasskey())).status).toBe(201);
  const { data } = (await server.call(boss.token, { url: '/api/v1/audit?action=passkeys-removed' })).json();
  expect(data[0]).toMatchObject({ actor: { name: 'boss' }, target: { _id: user.id } });
  expect((await call(boss.token, 'DELETE', '/no-id/passkeys')).status).toBe(404);
});

test('a suspended user cannot sign in by passkey and learns the reason', async () => {
  const { user, passkey } = await withPasskey();
  await server.call(boss.token, {
    method: 'POST',
    url: `/api/v1/users/${user.id}/suspend`,
    payload: { reason: 'x' },
  });
  expect(type(await login(passkey))).toBe('account-suspended');
});

test('challenges and tries are limited per network', async () => {
  server.pass(15 * MINUTE);
  const statuses = [];
  for (let time = 0; time < 61; time += 1) statuses.push((await post(null, '/passkey-login/options')).status);
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
  expect(statuses[60]).toBe(429);
  server.pass(15 * MINUTE);
  expect((await post(null, '/passkey-login/options')).status).toBe(200);
});

test.each([
  [{}],
  [{ passkey: { id: 'x' }, role: 'investor' }],
  [{ passkey: 'x'.repeat(100), role: 'investor' }],
])('what is no answer of a passkey is named: %j', async (body) => {
  const refused = await post(null, '/passkey-login', body);
  expect([refused.status, type(refused)]).toEqual([400, 'invalid-input']);
});

test('passkeys are not offered on a site that is reached by IP address', async () => {
  const numbered = await startTestApp({ publicUrl: 'http://192.0.2.7:3000' });
  const user = await numbered.aUser('9400000001');
  const read = await numbered.call(user.token, { url: '/api/v1/users/passkeys' });
  expect(read.json().data).toEqual({ possible: false, passkeys: [] });
  for (const [token, url] of [
    [user.token, '/api/v1/users/passkeys/options'],
    [null, '/api/v1/users/passkey-login/options'],
  ] as const) {
    expect((await numbered.call(token, { method: 'POST', url, payload: {} })).statusCode).toBe(409);
  }
  await numbered.close();
});
