import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestApp } from '#api/test-app.ts';

/** Strangers cannot keep anybody from signing in. */

const OWNERS = '198.51.100.7';
const DAY_MS = 24 * 3_600_000;

let server: TestApp;
let mobile: string;
let last = 9_300_000_000;
beforeAll(async () => {
  server = await startTestApp({ otpPerAddressPerHour: 1_000 });
});
afterAll(() => server.close());
beforeEach(() => {
  last += 1;
  mobile = String(last);
  server.pass(DAY_MS);
});

type From = { ip?: string; browser?: string };

const post = (url: string, payload: object, { ip = OWNERS, browser }: From) =>
  server.call(null, {
    method: 'POST',
    url: `/api/v1${url}`,
    payload,
    remoteAddress: ip,
    headers: { ...(browser && { 'browser-id': browser }) },
  });
const requestCode = (from: From = {}) =>
  post('/users/register-or-login', { mobile, role: 'content_producer' }, from);
const verify = (otp: string, from: From = {}, to = mobile) =>
  post('/users/verify-otp', { mobile: to, otp }, from);
const codeSent = (): string => server.sent.at(-1)?.code ?? '';
const askForCode = async (from: From = {}) => {
  expect((await requestCode(from)).statusCode).toBe(200);
  return codeSent();
};
const pickOtherCode = (...codes: string[]): string =>
  ['000000', '000001', '000002', '000003'].find((code) => !codes.includes(code)) ?? '000004';
const guess = async (count: number, from: From, ...codes: string[]) => {
  const statuses: number[] = [];
  for (let tried = 0; tried < count; tried += 1)
    statuses.push((await verify(pickOtherCode(...codes), from)).statusCode);
  return statuses;
};
const strangers = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ip: `203.0.113.${place + 1}` }));
const createBrowser = (letter: string) => ({ browser: letter.repeat(43) });

describe('codes', () => {
  test('still reach the owner of a number for which a stranger requests codes', async () => {
    for (let asked = 0; asked < 8; asked += 1) await requestCode({ ip: '203.0.113.1' });
    const code = await askForCode();
    expect((await verify(code)).statusCode).toBe(200);
  });

  test('stay valid when a stranger requests others', async () => {
    const code = await askForCode();
    for (const stranger of strangers(6)) await requestCode(stranger);
    expect((await verify(code)).statusCode).toBe(200);
  });

  test('stay valid when strangers guess from many networks', async () => {
    const code = await askForCode();
    for (const stranger of strangers(30)) {
      expect(await guess(5, stranger, code)).toEqual([401, 401, 401, 401, 401]);
    }
    expect((await verify(code)).statusCode).toBe(200);
  });

  test('work from another network than the requesting one', async () => {
    const code = await askForCode();
    expect((await verify(code, { ip: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('cannot be guessed beyond five tries of a network and a hundred of all strangers', async () => {
    const code = await askForCode();
    await guess(5, { ip: '203.0.113.1' }, code);
    expect((await verify(code, { ip: '203.0.113.1' })).statusCode).toBe(401);
    for (const stranger of strangers(20)) await guess(5, stranger, code);
    expect((await verify(code, { ip: '192.0.2.1' })).statusCode).toBe(401);
  });

  test('are void for their requester after five wrong tries, until a new request', async () => {
    const code = await askForCode();
    await guess(5, {}, code);
    expect((await verify(code)).statusCode).toBe(401);
    expect((await verify(await askForCode())).statusCode).toBe(200);
  });

  test('asked for elsewhere still work after five wrong ones in place of the own', async () => {
    const own = await askForCode();
    await guess(5, {}, own);
    const elsewhere = await askForCode({ ip: '192.0.2.1' });
    expect((await verify(own)).statusCode).toBe(401);
    expect((await verify(elsewhere)).statusCode).toBe(200);
  });

  test('of a known browser cannot be voided by guesses from its own network', async () => {
    const code = await askForCode(createBrowser('a'));
    await guess(12, {}, code);
    await guess(12, createBrowser('b'), code);
    expect((await verify(code, { ...createBrowser('a'), ip: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('are refused to strangers only while the phone holds a working one', async () => {
    for (const stranger of strangers(10)) await askForCode(stranger);
    const refused = await requestCode();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().type).toBe('/problems/code-sent-already');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(5 * 60);
    server.pass(wait * 1000);
    const slow = await askForCode();
    expect(server.sent.at(-1)?.text).toContain('It works for 15 minutes.');
    server.pass(14 * 60_000);
    // Only the phone has the code now: its holder signs in from anywhere.
    expect((await requestCode({ ip: '192.0.2.1' })).statusCode).toBe(429);
    expect((await verify(slow, { ip: '192.0.2.1' })).statusCode).toBe(200);
  });

  test('beyond the quick ones are void for their requester after two wrong tries', async () => {
    for (const stranger of strangers(10)) await askForCode(stranger);
    server.pass(5 * 60_000);
    const code = await askForCode();
    await guess(2, {}, code);
    expect((await verify(code)).statusCode).toBe(401);
  });

  test.each([
    ['browser', createBrowser('c'), { ...createBrowser('c'), ip: '192.0.2.9' }],
    ['network', { ip: OWNERS }, { ip: OWNERS }],
  ])('come to a %s of an earlier sign-in whatever strangers do', async (_what, before, now) => {
    expect((await verify(await askForCode(before), before)).statusCode).toBe(200);
    server.pass(60_000);
    for (const stranger of strangers(12)) {
      await requestCode(stranger);
      await guess(5, stranger);
    }
    const theirs = codeSent();
    expect((await verify(await askForCode(now), now)).statusCode).toBe(200);
    expect((await verify(theirs, now)).statusCode).toBe(200);
  });

  test('requested by somebody else sign in with the given role', async () => {
    const code = await askForCode({ ip: '203.0.113.1' });
    const entered = await post('/users/verify-otp', { mobile, otp: code, role: 'investor' }, {});
    expect(entered.json().user.role).toEqual(['investor']);
  });

  test('have a limit of wrong tries per network over all numbers; right ones do not count', async () => {
    const ip = '203.0.113.200';
    expect((await verify(await askForCode({ ip }), { ip })).statusCode).toBe(200);
    const numbers = Array.from({ length: 104 }, (_, place) => String(9_400_000_000 + place));
    const answers = await Promise.all(numbers.map((number) => verify('123456', { ip }, number)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    server.pass(15 * 60_000);
    expect((await verify(await askForCode({ ip }), { ip })).statusCode).toBe(200);
  });
});

describe('the password', () => {
  const logIn = (kind: 'ott' | 'admin', id: string, password: string, from: From) =>
    post(`/${kind}/login`, kind === 'ott' ? { ottId: id, password } : { id, password }, from);

  test('of an OTT has one limit of tries for all strangers, which does not lock out known users', async () => {
    await server.anOtt(mobile);
    const enter = (password: string, from: From) => logIn('ott', mobile, password, from);
    expect((await enter(PASSWORD, { ...createBrowser('d'), ip: OWNERS })).statusCode).toBe(200);
    for (const stranger of strangers(10)) {
      await Promise.all(Array.from({ length: 10 }, () => enter('wrong', stranger)));
    }
    const stranger = await enter(PASSWORD, { ip: '192.0.2.50' });
    expect(stranger.statusCode).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
    expect((await enter(PASSWORD, { ip: OWNERS })).statusCode).toBe(200);
    expect((await enter(PASSWORD, { ...createBrowser('d'), ip: '192.0.2.51' })).statusCode).toBe(200);
    server.pass(61 * 60_000);
    expect((await enter(PASSWORD, { ip: '192.0.2.50' })).statusCode).toBe(200);
  });

  test('of an admin keeps its tries for a known browser, whatever others in its network do', async () => {
    await server.anAdmin();
    const enter = (password: string, from: From) => logIn('admin', 'boss', password, from);
    const own = { ...createBrowser('e'), ip: '192.0.2.60' };
    expect((await enter(PASSWORD, own)).statusCode).toBe(200);
    for (let tried = 0; tried < 11; tried += 1) await enter('wrong', { ip: own.ip });
    expect((await enter(PASSWORD, { ip: own.ip })).statusCode).toBe(429);
    expect((await enter(PASSWORD, own)).statusCode).toBe(200);
  });
});
