import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMail } from '#api/modules/messages/test-mail.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let last = 9_300_000_000;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;

const aUser = () => {
  last += 1;
  return server.aUser(String(last));
};
const give = (user: Someone, email: string) =>
  server.call(user.token, { method: 'PUT', url: '/api/v1/users/profile', payload: { email } });
const read = async (user: Someone) =>
  (await server.call(user.token, { url: `/api/v1/users/profile/${user.id}` })).json().data;
const confirm = (token: string) =>
  server.call(null, { method: 'POST', url: '/api/v1/users/confirm-email', payload: { token } });
const sendAgain = (user: Someone) =>
  server.call(user.token, { method: 'POST', url: '/api/v1/users/confirm-email/send-again' });

const findToken = (text: string): string => /\/confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';

/** The token of the only link that was mailed since. */
const readMailedToken = async (): Promise<string> => {
  const mail = await readMail(server);
  expect(mail).toHaveLength(1);
  return findToken(mail[0]?.text ?? '');
};

test('a new address gets a link, and no other e-mail until it is opened', async () => {
  const asha = await aUser();
  const answer = await give(asha, ' asha@example.com ');
  expect(answer.json().data).toMatchObject({ email: 'asha@example.com', confirmedEmail: '' });
  const mail = await readMail(server);
  expect(mail).toMatchObject([{ to: 'asha@example.com', subject: 'Please confirm your e-mail address' }]);
  const token = findToken(mail[0]?.text ?? '');
  const confirmed = await confirm(token);
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json()).toEqual({
    data: { email: 'asha@example.com' },
    code: 'email-confirmed',
    message: 'Your e-mail address is confirmed.',
  });
  expect(await read(asha)).toMatchObject({ email: 'asha@example.com', confirmedEmail: 'asha@example.com' });
});

test('a link works once, also for concurrent requests', async () => {
  const asha = await aUser();
  await give(asha, 'once@example.com');
  const token = await readMailedToken();
  const answers = await Promise.all([confirm(token), confirm(token)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  const again = await confirm(token);
  expect(again.statusCode).toBe(410);
  expect(again.json()).toMatchObject({
    type: '/problems/link-spent',
    message: 'This link was used already or has expired. Please ask for a new one.',
  });
});

test('a link works for 48 hours', async () => {
  const [early, late] = [await aUser(), await aUser()];
  await give(early, 'early@example.com');
  const inTime = await readMailedToken();
  await give(late, 'late@example.com');
  const tooLate = await readMailedToken();
  server.pass(48 * HOUR_MS - 1);
  expect((await confirm(inTime)).statusCode).toBe(200);
  server.pass(1);
  expect((await confirm(tooLate)).statusCode).toBe(410);
});

test.each(['', 'x', 'a'.repeat(43), '../profile'])('the token %j opens nothing', async (token) => {
  expect((await confirm(token)).statusCode).toBe(410);
});

test('until a new address is confirmed, e-mails go to the former one, which is notified of the change', async () => {
  const asha = await aUser();
  await give(asha, 'old@example.com');
  await confirm(await readMailedToken());
  await give(asha, 'new@example.com');
  expect(await read(asha)).toMatchObject({ email: 'new@example.com', confirmedEmail: 'old@example.com' });
  await confirm(await readMailedToken());
  expect(await read(asha)).toMatchObject({ email: 'new@example.com', confirmedEmail: 'new@example.com' });
  expect(await readMail(server)).toMatchObject([
    { to: 'old@example.com', subject: 'Your e-mail address was changed' },
  ]);
});

test('the link of a replaced or removed address is void', async () => {
  const asha = await aUser();
  await give(asha, 'first@example.com');
  const first = await readMailedToken();
  await give(asha, 'second@example.com');
  const second = await readMailedToken();
  expect((await confirm(first)).statusCode).toBe(410);
  await give(asha, '');
  expect((await confirm(second)).statusCode).toBe(410);
  expect(await read(asha)).toMatchObject({ email: '', confirmedEmail: '' });
});

test('a link that races with a change of address either comes first or is void', async () => {
  for (let round = 0; round < 5; round += 1) {
    const asha = await aUser();
    await give(asha, 'raced@example.com');
    const token = await readMailedToken();
    const [opened, given] = await Promise.all([confirm(token), give(asha, 'replaced@example.com')]);
    expect(given.statusCode).toBe(200);
    expect([200, 410]).toContain(opened.statusCode);
    expect(await read(asha)).toMatchObject({
      email: 'replaced@example.com',
      confirmedEmail: opened.statusCode === 200 ? 'raced@example.com' : '',
    });
    await readMail(server);
  }
});

test('returning to the confirmed address needs no link', async () => {
  const asha = await aUser();
  await give(asha, 'home@example.com');
  await confirm(await readMailedToken());
  await give(asha, 'away@example.com');
  await readMail(server);
  await give(asha, 'home@example.com');
  expect(await readMail(server)).toEqual([]);
  expect(await read(asha)).toMatchObject({ email: 'home@example.com', confirmedEmail: 'home@example.com' });
});

test('saving the whole profile keeps the address and sends no link', async () => {
  const asha = await aUser();
  await give(asha, 'kept@example.com');
  await readMail(server);
  const profile = await read(asha);
  const saved = await server.call(asha.token, {
    method: 'PUT',
    url: '/api/v1/users/profile',
    payload: { ...profile, branch: 'Fort' },
  });
  expect(saved.json().data).toEqual({ ...profile, branch: 'Fort' });
  expect(await readMail(server)).toEqual([]);
});

test('an address is changed only shortly after a sign-in; the same one may be saved at any time', async () => {
  const asha = await aUser();
  await give(asha, 'first@home.example');
  await readMail(server);
  server.pass(HOUR_MS);
  const refused = await give(asha, 'second@home.example');
  expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/sign-in-too-old']);
  expect((await give(asha, 'first@home.example')).statusCode).toBe(200);
  expect((await read(asha)).email).toBe('first@home.example');
  expect(await readMail(server)).toEqual([]);
});

test('another link is sent on request, and both are valid until one is used', async () => {
  const asha = await aUser();
  await give(asha, 'twice@example.com');
  const first = await readMailedToken();
  expect((await sendAgain(asha)).statusCode).toBe(200);
  const second = await readMailedToken();
  expect(second).not.toBe(first);
  expect((await confirm(first)).statusCode).toBe(200);
  expect((await confirm(second)).statusCode).toBe(410);
  await sendAgain(asha);
  expect(await readMail(server)).toEqual([]);
});

test('an account gets a few links an hour', async () => {
  const asha = await aUser();
  await give(asha, 'many@example.com');
  for (let link = 2; link <= 5; link += 1) expect((await sendAgain(asha)).statusCode).toBe(200);
  const refused = await sendAgain(asha);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await give(asha, 'other@example.com')).statusCode).toBe(429);
  expect((await read(asha)).email).toBe('many@example.com');
  server.pass(HOUR_MS);
  expect((await sendAgain(asha)).statusCode).toBe(200);
  await readMail(server);
});

test('the database does not contain the token of a link', async () => {
  const asha = await aUser();
  await give(asha, 'secret@example.com');
  const [queued] = await server.db
    .selectFrom('emails')
    .selectAll()
    .where('address', '=', 'secret@example.com')
    .execute();
  const token = await readMailedToken();
  const rows = await server.db.selectFrom('email_confirmations').selectAll().execute();
  expect(JSON.stringify([queued, rows.map((row) => row.token_hash.toString('base64url'))])).not.toContain(
    token,
  );
});

test.each(['asha', 'asha@example', 'a b@example.com', `a@${'x'.repeat(250)}.com`])(
  'the address %j is refused beside its field',
  async (email) => {
    const refused = await give(await aUser(), email);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([{ path: 'email' }]);
  },
);
