import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sms, SmsFailure } from '#api/platform/messages/sms.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '#api/test-app.ts';
import { sendOtp } from './service.ts';

let server: TestApp;
let mobile: string;
let last = 9_000_000_000;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() => {
  last += 1;
  mobile = String(last);
  // A new hour, so that requests of other tests no longer count for this address.
  server.pass(61 * 60_000);
});

const post = (url: string, payload: object, token: string | null = null) =>
  server.call(token, { method: 'POST', url: `/api/v1${url}`, payload });
const requestCode = (role = 'content_producer', to = mobile) =>
  post('/users/register-or-login', { mobile: to, role });
const verify = (otp: string) => post('/users/verify-otp', { mobile, otp });
const codeSent = (): string => /^\d{6}/.exec(server.sent.at(-1)?.text ?? '')?.[0] ?? '';
const completeProfile = (userId: string, token: string | null, profile: object = { name: 'House of Asha' }) =>
  server.call(token, { method: 'PUT', url: `/api/v1/users/complete-profile/${userId}`, payload: profile });
const pickOtherCode = (code: string): string => (code === '000000' ? '000001' : '000000');

const signIn = async (role?: string) => {
  await requestCode(role);
  return (await verify(codeSent())).json();
};

/** The answer to a request for a code when its message fails like this. */
const requestFailingCode = (failure: Error) =>
  sendOtp(
    {
      db: server.db,
      clock: server.now,
      sendSms: () => Promise.reject(failure),
      codeKey: TEST_SECRET,
      otpPerAddressPerHour: 30,
    },
    { mobile, role: 'investor', purpose: 'sign-in', origin: { network: '127.0.0.1', browser: null } },
  );

test('a failed SMS is reported, with the wait that the provider names', async () => {
  await expect(requestFailingCode(new Error('disk full'))).rejects.toMatchObject({
    type: 'code-not-sent',
    message: 'Failed to send OTP. Please try again.',
  });
  const limited = new SmsFailure('Twilio: status 429', { retryAfterSeconds: 90 });
  await expect(requestFailingCode(limited)).rejects.toMatchObject({
    type: 'code-not-sent',
    particulars: { retryAfterSeconds: 90 },
  });
});

test('a number that cannot receive codes is refused as invalid', async () => {
  await expect(requestFailingCode(new SmsFailure('Twilio: 21211', { isNumber: true }))).rejects.toMatchObject(
    {
      type: 'invalid-input',
      particulars: { errors: [{ path: 'mobile', message: expect.stringContaining('check it') }] },
    },
  );
});

test('the SMS ends with the line by which browsers fill in the code on this site', async () => {
  const sent: Sms[] = [];
  const deps = { db: server.db, clock: server.now, codeKey: TEST_SECRET, otpPerAddressPerHour: 30 };
  const sendSms = async (sms: Sms) => void sent.push(sms);
  const asked = {
    mobile,
    role: 'investor' as const,
    purpose: 'sign-in' as const,
    origin: { network: '127.0.0.1', browser: null },
  };
  await sendOtp({ ...deps, sendSms, host: 'cinvoice.example' }, asked);
  const { code = '', text = '' } = sent[0] ?? {};
  expect(code).toMatch(/^\d{6}$/);
  expect(text.split('\n')).toEqual([
    `${code} is your Cinvoice code. It works for 5 minutes.`,
    '',
    `@cinvoice.example #${code}`,
  ]);
});

test('a new number gets a code, then a registration token, and a full token with its profile', async () => {
  const asked = await requestCode();
  expect(asked.statusCode).toBe(200);
  expect(asked.body).not.toContain(codeSent());
  const first = (await verify(codeSent())).json();
  expect(first).toMatchObject({ isProfileComplete: false, user: { _id: first.userId, mobile } });
  const completed = await completeProfile(first.userId, first.token, {
    name: ' House of Asha ',
    occupation: ['Producer', 'Writer'],
    participatedIn: ['Web Series'],
    referralCode: 'FRIEND',
  });
  expect(completed.json().data).toMatchObject({ name: 'House of Asha', occupation: ['Producer', 'Writer'] });
  const profile = await server.call(completed.json().token, { url: `/api/v1/users/profile/${first.userId}` });
  expect(profile.json().data).toMatchObject({
    isProfileComplete: true,
    participated: ['Web Series'],
    participatedIn: ['Web Series'],
    referralCode: 'FRIEND',
    role: ['content_producer'],
  });
});

test('the registration token completes its own profile once and allows nothing else', async () => {
  const { userId, token } = await signIn();
  expect((await completeProfile(userId, null)).statusCode).toBe(401);
  expect((await completeProfile('019aa000-0000-7000-8000-000000000001', token)).statusCode).toBe(403);
  expect((await server.call(token, { url: `/api/v1/users/profile/${userId}` })).statusCode).toBe(401);
  expect((await server.call(token, { url: '/api/v1/projects/user/' })).statusCode).toBe(401);
  const both = await Promise.all([completeProfile(userId, token), completeProfile(userId, token)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
});

test('a registration token works for thirty minutes', async () => {
  const { userId, token } = await signIn();
  server.pass(30 * 60_000);
  expect((await completeProfile(userId, token)).statusCode).toBe(401);
});

test('a name is required to register', async () => {
  const { userId, token } = await signIn();
  const refused = await completeProfile(userId, token, { occupation: ['Astronaut'] });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([
    { path: 'name', message: 'Name is required.' },
    { path: 'occupation', message: expect.stringContaining('Line Producer') },
  ]);
});

test('only one of twelve concurrent requests with one code succeeds', async () => {
  await requestCode();
  const code = codeSent();
  const answers = await Promise.all(Array.from({ length: 12 }, () => verify(code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(11);
});

test('a code is not spent by a failed sign-in', async () => {
  const { userId, token } = await signIn();
  await completeProfile(userId, token);
  const users = server.db.updateTable('users').where('id', '=', userId);
  await users.set({ suspended_at: server.now() }).execute();
  await requestCode();
  expect((await verify(codeSent())).statusCode).toBe(403);
  await users.set({ suspended_at: null }).execute();
  expect((await verify(codeSent())).statusCode).toBe(200);
  expect((await verify(codeSent())).statusCode).toBe(401);
});

test('a code works for five minutes', async () => {
  await requestCode();
  server.pass(5 * 60_000);
  const late = await verify(codeSent());
  expect(late.statusCode).toBe(401);
  expect(late.json().message).toBe('Invalid OTP. Please try again.');
});

test('a new code voids the former one', async () => {
  await requestCode();
  const before = codeSent();
  await requestCode();
  if (before !== codeSent()) expect((await verify(before)).statusCode).toBe(401);
  expect((await verify(codeSent())).statusCode).toBe(200);
});

test('after five wrong tries the right code is void', async () => {
  await requestCode();
  const code = codeSent();
  const wrong = await Promise.all(Array.from({ length: 5 }, () => verify(pickOtherCode(code))));
  expect(wrong.every(({ statusCode }) => statusCode === 401)).toBe(true);
  expect((await verify(code)).statusCode).toBe(401);
});

test('a number gets five codes in fifteen minutes, also for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => requestCode()));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  server.pass(Number(refused?.headers['retry-after']) * 1000);
  expect((await requestCode()).statusCode).toBe(200);
});

test('an address gets no more codes an hour than the setting allows', async () => {
  const numbers = Array.from({ length: 31 }, (_, index) => String(8_000_000_000 + index));
  const answers = await Promise.all(numbers.map((to) => requestCode('investor', to)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('signing in with the other role adds it', async () => {
  const { userId, token } = await signIn('investor');
  await completeProfile(userId, token);
  const again = await signIn('content_producer');
  expect(again).toMatchObject({
    isProfileComplete: true,
    userId,
    user: { role: ['investor', 'content_producer'] },
  });
});

test('the answer does not tell if a number is registered', async () => {
  const { userId, token } = await signIn();
  await completeProfile(userId, token);
  const known = await requestCode();
  last += 1;
  const unknown = await requestCode('content_producer', String(last));
  expect(known.json()).toEqual(unknown.json());
});

test.each([
  [{ mobile: '98765', role: 'investor' }, 'mobile', 'Please enter a valid 10-digit phone number.'],
  [{ mobile: 9876543210, role: 'investor' }, 'mobile', 'Please enter a valid 10-digit phone number.'],
  [{ role: 'investor' }, 'mobile', 'Please enter a valid 10-digit phone number.'],
  [{ mobile: '9876543210', role: 'admin' }, 'role', expect.stringContaining('investor, content_producer')],
  [{ mobile: '9876543210', role: 'investor', otp: '1' }, 'otp', 'This field is not known.'],
])('asking for a code with %j is refused', async (payload, path, message) => {
  const refused = await post('/users/register-or-login', payload);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ type: '/problems/invalid-input', errors: [{ path, message }] });
});

test('logout ends the session and voids its token', async () => {
  const { userId, token: registration } = await signIn();
  const { token } = (await completeProfile(userId, registration)).json();
  expect((await post('/users/logout', {}, token)).statusCode).toBe(204);
  expect((await server.call(token, { url: `/api/v1/users/profile/${userId}` })).statusCode).toBe(401);
});

test('a session ends a week after its last use and a month after its beginning', async () => {
  const { userId, token: registration } = await signIn();
  const { token } = (await completeProfile(userId, registration)).json();
  const read = () => server.call(token, { url: `/api/v1/users/profile/${userId}` });
  const day = 24 * 60 * 60_000;
  for (let passed = 6; passed < 30; passed += 6) {
    server.pass(6 * day);
    expect((await read()).statusCode).toBe(200);
  }
  server.pass(6 * day);
  expect((await read()).statusCode).toBe(401);
});

test.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`])(
  'the authorization %s signs nobody in',
  async (authorization) => {
    const refused = await server.call(null, { url: '/api/v1/projects/user/', headers: { authorization } });
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['content-type']).toContain('application/problem+json');
  },
);
