import type { AuditEntry } from '@cinvoice/contract/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let admin: Someone;
let last = 9_100_000_000;
const aMobile = () => {
  last += 1;
  return String(last);
};
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
});
afterAll(() => server.close());

const get = (url: string, token: string | null = admin.token) => server.call(token, { url: `/api/v1${url}` });
const post = (url: string, payload: object | null = null, token: string | null = admin.token) =>
  server.call(token, { method: 'POST', url: `/api/v1${url}`, ...(payload && { payload }) });
const listNames = async (query: string): Promise<string[]> =>
  (await get(`/users/profile?${query}`)).json().data.map(({ name }: { name: string }) => name);
const listAudit = async (id: string): Promise<AuditEntry[]> => (await get(`/audit?target=${id}`)).json().data;
const call = async (user: Someone) => (await get(`/users/profile/${user.id}`, user.token)).statusCode;

const named = async (name: string, role?: 'investor') => {
  const user = await server.aUser(aMobile(), role);
  await server.db.updateTable('users').set({ name }).where('id', '=', user.id).execute();
  return user;
};

const signIn = async (mobile: string) => {
  // A new hour, so that requests of other tests no longer count for this address.
  server.pass(61 * 60_000);
  await post('/users/register-or-login', { mobile, role: 'investor' }, null);
  const otp = /^\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '';
  return post('/users/verify-otp', { mobile, otp }, null);
};

test('users are found by a part of their name in any case, or of their mobile', async () => {
  const zoya = await named('Zoya 100% Films');
  await named('Another House');
  const mobile = (await get(`/users/profile/${zoya.id}`)).json().data.mobile;
  expect(await listNames('q=zOYa')).toEqual(['Zoya 100% Films']);
  expect(await listNames(`q=${mobile.slice(3)}`)).toEqual(['Zoya 100% Films']);
  expect(await listNames('q=100%25 f')).toEqual(['Zoya 100% Films']);
  expect(await listNames('q=1_0')).toEqual([]);
  expect(await listNames('q=%25')).toEqual([]);
});

test('one or two letters find the names that have a word beginning with them', async () => {
  await named('Quiet Xylophone');
  await named('Lux Pictures');
  expect(await listNames('q=xy')).toEqual(['Quiet Xylophone']);
  expect(await listNames('q=X')).toEqual(['Quiet Xylophone']);
  expect(await listNames('q=qu')).toEqual(['Quiet Xylophone']);
});

test('users are listed by role and by name, in pages without gaps or repetitions', async () => {
  for (const name of ['delta', 'Alpha', 'charlie', 'Bravo', 'alpha'])
    await named(`Sorted ${name}`, 'investor');
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await get(`/users/profile?q=sorted&role=investor&sort=name&limit=2&cursor=${cursor}`);
    const { data, page }: { data: { name: string }[]; page: { nextCursor: string | null } } = answer.json();
    seen.push(...data.map(({ name }) => name.toLowerCase()));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(['alpha', 'alpha', 'bravo', 'charlie', 'delta'].map((name) => `sorted ${name}`));
  expect(await listNames('q=sorted&role=content_producer')).toEqual([]);
});

test('the count of users does not depend on the page', async () => {
  const counted = async () => (await get('/users/counts')).json().data.total;
  const before = await counted();
  await named('One More House');
  expect(await counted()).toBe(before + 1);
});

test.each([
  ['role=admin', 'role'],
  ['sort=mobile', 'sort'],
  ['q=%00', 'q'],
])('a list asked for with %s is refused', async (query, path) => {
  const refused = await get(`/users/profile?${query}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path }]);
});

test('an admin sees the sessions of a user and ends them all', async () => {
  const mobile = aMobile();
  const user = await server.aUser(mobile);
  const bystander = await server.aUser(aMobile());
  const { token } = (await signIn(mobile)).json();
  const sessions = (await get(`/users/${user.id}/sessions`)).json().data;
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toEqual({
    _id: expect.any(String),
    createdAt: server.now().toISOString(),
    usedAt: server.now().toISOString(),
    address: '127.0.0.1',
    userAgent: 'lightMyRequest',
  });
  expect((await post(`/users/${user.id}/sign-out`)).json()).toEqual({ data: { ended: 2 } });
  expect((await get(`/users/profile/${user.id}`, token)).statusCode).toBe(401);
  expect((await get(`/users/${user.id}/sessions`)).json().data).toEqual([]);
  expect(await call(user)).toBe(401);
  expect(await call(bystander)).toBe(200);
  expect(await listAudit(user.id)).toMatchObject([
    { action: 'user-signed-out', details: { ended: 2 } },
    { action: 'signed-in' },
  ]);
});

test('ended sessions are not shown', async () => {
  const user = await server.aUser(aMobile());
  server.pass(8 * 24 * 3_600_000);
  admin = await server.anAdmin();
  expect((await get(`/users/${user.id}/sessions`)).json().data).toEqual([]);
});

test('suspension voids the tokens of a user at once, and reinstatement does not revive them', async () => {
  const mobile = aMobile();
  const user = await server.aUser(mobile);
  const suspended = await post(`/users/${user.id}/suspend`, { reason: ' Forged papers ' });
  expect(suspended.json().data).toMatchObject({
    suspendedAt: server.now().toISOString(),
    suspensionReason: 'Forged papers',
  });
  expect(await call(user)).toBe(401);
  const refused = await signIn(mobile);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    type: '/problems/account-suspended',
    message: 'This account is suspended. Please contact support.',
  });
  const reinstated = await post(`/users/${user.id}/reinstate`);
  expect(reinstated.json().data).toMatchObject({ suspendedAt: null, suspensionReason: '' });
  expect(await call(user)).toBe(401);
  const { token } = (await signIn(mobile)).json();
  const own = await get(`/users/profile/${user.id}`, token);
  expect(own.statusCode).toBe(200);
  expect(own.json().data).not.toHaveProperty('suspensionReason');
});

test('a token of a suspended user is refused even if its session still exists', async () => {
  const user = await server.aUser(aMobile());
  await server.db
    .updateTable('users')
    .set({ suspended_at: server.now() })
    .where('id', '=', user.id)
    .execute();
  expect(await call(user)).toBe(401);
});

test('a wrong code does not reveal a suspension', async () => {
  const mobile = aMobile();
  const user = await server.aUser(mobile);
  await post(`/users/${user.id}/suspend`, { reason: 'Forged papers' });
  await post('/users/register-or-login', { mobile, role: 'investor' }, null);
  expect((await post('/users/verify-otp', { mobile, otp: '12345x' }, null)).statusCode).toBe(400);
  const code = /^\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0];
  const otp = code === '000000' ? '000001' : '000000';
  expect((await post('/users/verify-otp', { mobile, otp }, null)).statusCode).toBe(401);
});

test('a sign-in that races with a suspension leaves no valid token', async () => {
  for (let round = 0; round < 5; round += 1) {
    const mobile = aMobile();
    const user = await server.aUser(mobile);
    const [signedIn] = await Promise.all([
      signIn(mobile),
      post(`/users/${user.id}/suspend`, { reason: 'Forged papers' }),
    ]);
    await post(`/users/${user.id}/reinstate`);
    const { token = null } = signedIn.json();
    // A sign-in after the suspension is refused; an earlier one is ended by it.
    expect((await get(`/users/profile/${user.id}`, token)).statusCode).toBe(401);
  }
});

test('a repeated action is audited once', async () => {
  const user = await server.aUser(aMobile());
  const suspend = () => post(`/users/${user.id}/suspend`, { reason: 'Forged papers' });
  const answers = await Promise.all([suspend(), suspend()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await post(`/users/${user.id}/reinstate`);
  await post(`/users/${user.id}/reinstate`);
  const actions = (await listAudit(user.id)).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(['user-reinstated', 'user-suspended']);
});

test('a suspension needs a reason and an existing account', async () => {
  const user = await server.aUser(aMobile());
  const refused = await post(`/users/${user.id}/suspend`, { reason: ' ' });
  expect(refused.json().errors).toMatchObject([{ path: 'reason', message: 'Reason is required.' }]);
  for (const id of ['x', '019aa000-0000-7000-8000-000000000001']) {
    expect((await post(`/users/${id}/suspend`, { reason: 'Gone' })).statusCode).toBe(404);
    expect((await get(`/users/${id}/sessions`)).statusCode).toBe(404);
  }
});

test('only admins may manage accounts', async () => {
  const user = await server.aUser(aMobile());
  const ott = await server.anOtt('reviewers');
  const calls = (token: string | null) => [
    get('/users/profile', token),
    get('/users/counts', token),
    get(`/users/${user.id}/sessions`, token),
    post(`/users/${user.id}/sign-out`, null, token),
    post(`/users/${user.id}/suspend`, { reason: 'Envy' }, token),
    post(`/users/${user.id}/reinstate`, null, token),
    get('/audit', token),
  ];
  for (const [token, status] of [
    [null, 401],
    [user.token, 403],
    [ott.token, 403],
  ] as const) {
    const answers = await Promise.all(calls(token));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
  }
});
