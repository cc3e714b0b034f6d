import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const HERE = 'a'.repeat(43);
const THERE = 'b'.repeat(43);

let server: TestApp;
let admin: Someone;
let mobile: string;
let last = 9_500_000_000;
beforeAll(async () => {
  server = await startTestApp({ otpPerAddressPerHour: 1_000 });
  admin = await server.anAdmin();
});
afterAll(() => server.close());
beforeEach(() => {
  last += 1;
  mobile = String(last);
});

const post = (url: string, payload: object, browser: string | null, remoteAddress = '203.0.113.7') =>
  server.call(null, {
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    remoteAddress,
    headers: { 'user-agent': PHONE, ...(browser && { 'browser-id': browser }) },
  });

const signIn = async (browser: string | null, number = mobile): Promise<Someone> => {
  await post('/users/register-or-login', { mobile: number, role: 'investor' }, browser);
  const otp = server.sent.at(-1)?.code;
  const entered = (await post('/users/verify-otp', { mobile: number, otp }, browser)).json();
  return { id: entered.userId, token: entered.token };
};
/** Users with a complete profile get a token for the areas. */
const createUser = () => server.aUser(mobile);
const logIn = async (kind: 'ott' | 'admin', browser: string | null): Promise<string> => {
  const given = kind === 'ott' ? { ottId: mobile } : { id: 'boss' };
  return (await post(`/${kind}/login`, { ...given, password: PASSWORD }, browser)).json().token;
};
const listSessions = (token: string) => server.call(token, { url: '/api/v1/sessions' });
const end = (token: string, id: string) =>
  server.call(token, { method: 'DELETE', url: `/api/v1/sessions/${id}` });
const isTokenValid = async (token: string) => (await listSessions(token)).statusCode === 200;
const listAudit = async (id: string, action: string) =>
  (await server.call(admin.token, { url: `/api/v1/audit?target=${id}&action=${action}` })).json().data;

test('a user sees their sessions with device, network and times, and the current one marked', async () => {
  await createUser();
  server.pass(60_000);
  const { token } = await signIn(HERE);
  const { data } = (await listSessions(token)).json();
  expect(data).toHaveLength(2);
  expect(data[0]).toEqual({
    _id: expect.any(String),
    createdAt: server.now().toISOString(),
    usedAt: server.now().toISOString(),
    address: '203.0.113.7',
    userAgent: PHONE,
    current: true,
  });
  expect(data[1]).toMatchObject({ current: false });
});

test.each(['user', 'ott', 'admin'] as const)('%s ends one session, and all other ones', async (kind) => {
  if (kind === 'user') await createUser();
  if (kind === 'ott') await server.anOtt(mobile);
  const enter = async (browser: string | null) =>
    kind === 'user' ? (await signIn(browser)).token : logIn(kind, browser);
  const [first, second, third] = [await enter(null), await enter(HERE), await enter(THERE)];
  const ofFirst = (await listSessions(first))
    .json()
    .data.find(({ current }: { current: boolean }) => current);
  expect((await end(second, ofFirst._id)).statusCode).toBe(204);
  expect([await isTokenValid(first), await isTokenValid(second), await isTokenValid(third)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await end(second, ofFirst._id)).statusCode).toBe(404);
  const others = await server.call(third, { method: 'DELETE', url: '/api/v1/sessions' });
  expect(others.json().data.ended).toBeGreaterThan(0);
  expect([await isTokenValid(second), await isTokenValid(third)]).toEqual([false, true]);
  expect((await listSessions(third)).json().data).toHaveLength(1);
  if (kind === 'admin') admin = { ...admin, token: third };
});

test('the session of another account is not found and stays open', async () => {
  const other = await createUser();
  const [{ _id }] = (await listSessions(other.token)).json().data;
  last += 1;
  const { token } = await server.aUser(String(last));
  const platform = await server.anOtt(mobile);
  for (const stranger of [token, platform.token, admin.token]) {
    expect((await end(stranger, _id)).statusCode).toBe(404);
  }
  expect((await end(token, 'no-id')).statusCode).toBe(404);
  expect(await isTokenValid(other.token)).toBe(true);
});

test('a new sign-in in the same browser ends only its former session', async () => {
  await createUser();
  const elsewhere = await signIn(THERE);
  const nameless = await signIn(null);
  const former = await signIn(HERE);
  const now = await signIn(HERE);
  expect(
    await Promise.all([former, now, elsewhere, nameless].map(({ token }) => isTokenValid(token))),
  ).toEqual([false, true, true, true]);
});

test('a sign-in of another account of the same kind also replaces the session; other kinds keep theirs', async () => {
  await server.anOtt(mobile);
  const platform = await logIn('ott', HERE);
  await createUser();
  const one = await signIn(HERE);
  last += 1;
  await server.aUser(String(last));
  const other = await signIn(HERE, String(last));
  expect([
    await isTokenValid(one.token),
    await isTokenValid(other.token),
    await isTokenValid(platform),
  ]).toEqual([false, true, true]);
});

test('sign-ins and ended sessions of users are audited with network and device', async () => {
  const { id } = await createUser();
  const { token } = await signIn(HERE);
  const entered = await listAudit(id, 'signed-in');
  expect(entered).toMatchObject([
    {
      actor: { kind: 'user', _id: id, name: `House ${mobile}` },
      target: { kind: 'user', _id: id, label: `House ${mobile}` },
      address: '203.0.113.7',
      details: { device: PHONE },
    },
  ]);
  await server.call(token, { method: 'DELETE', url: '/api/v1/sessions' });
  expect(await listAudit(id, 'sessions-ended')).toMatchObject([{ details: { ended: 1 } }]);
});

test('the first sign-in of a new number is audited, and a wrong code is not', async () => {
  await post('/users/register-or-login', { mobile, role: 'investor' }, null);
  const code = server.sent.at(-1)?.code ?? '';
  await post('/users/verify-otp', { mobile, otp: code === '000000' ? '000001' : '000000' }, null);
  const { id } = await signIn(null);
  expect(await listAudit(id, 'signed-in')).toMatchObject([{ target: { label: mobile } }]);
});

test.each(['user', 'ott', 'admin'] as const)(
  '%s ends sessions only shortly after a sign-in',
  async (kind) => {
    if (kind === 'user') await createUser();
    if (kind === 'ott') await server.anOtt(mobile);
    const token = kind === 'user' ? (await signIn(null)).token : await logIn(kind, null);
    server.pass(15 * 60_000);
    const { data } = (await listSessions(token)).json();
    const other = data.find(({ current }: { current: boolean }) => !current);
    server.pass(1);
    for (const url of [`/api/v1/sessions/${other._id}`, '/api/v1/sessions']) {
      const refused = await server.call(token, { method: 'DELETE', url });
      expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/sign-in-too-old']);
    }
    expect((await listSessions(token)).json().data).toHaveLength(data.length);
  },
);
