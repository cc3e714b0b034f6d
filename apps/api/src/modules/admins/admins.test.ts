import type { AdminAccount } from '@cinvoice/contract/accounts';
import { guessableTexts } from '@cinvoice/contract/codes/server-field-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let boss: Someone;
beforeAll(async () => {
  server = await startTestApp();
  boss = await server.anAdmin();
});
afterAll(() => server.close());

const get = (url: string, token = boss.token) => server.call(token, { url: `/api/v1${url}` });
const post = (url: string, payload: object, token: string | null = boss.token) =>
  server.call(token, { method: 'POST', url: `/api/v1${url}`, payload });
const changePassword = (payload: object, token: string) =>
  server.call(token, { method: 'PUT', url: '/api/v1/admin/password', payload });
const signIn = async (id: string, password = PASSWORD): Promise<string> =>
  (await post('/admin/login', { id, password }, null)).json().token;
const isTokenValid = async (token: string) => (await get('/admin/accounts', token)).statusCode === 200;

test('an admin adds another, who can sign in and comes first in the list', async () => {
  server.pass(1000);
  const added = await post('/admin/accounts', { id: 'Asha', password: PASSWORD });
  expect(added.statusCode).toBe(201);
  expect(added.json().data).toEqual({
    _id: expect.any(String),
    id: 'Asha',
    createdAt: server.now().toISOString(),
    hasSecondFactor: false,
    own: false,
  });
  expect(await signIn('asha')).toEqual(expect.any(String));
  const list = await get('/admin/accounts/?limit=1');
  expect(list.json()).toMatchObject({ data: [{ id: 'Asha' }], page: { nextCursor: expect.any(String) } });
  const all = (await get('/admin/accounts')).json().data;
  expect(all.filter(({ own }: AdminAccount) => own).map(({ id }: AdminAccount) => id)).toEqual(['boss']);
  expect(list.body).not.toMatch(/argon2|password/);
  const [entry] = (await get('/audit?action=admin-added')).json().data;
  expect(entry).toMatchObject({ actor: { name: 'boss' }, target: { kind: 'admin', label: 'Asha' } });
});

test('an admin ID is unique in any case, also for concurrent requests', async () => {
  expect((await post('/admin/accounts', { id: 'BOSS', password: PASSWORD })).json()).toMatchObject({
    status: 409,
    errors: [{ path: 'id', message: 'This admin ID is taken.' }],
  });
  const add = () => post('/admin/accounts', { id: 'raced', password: PASSWORD });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const refused = await post('/admin/accounts', { password: 'short' });
  expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual(['id', 'password']);
});

test('an admin who changes their password stays signed in, and their other sessions end', async () => {
  await server.anotherAdmin('ravi');
  const here = await signIn('ravi');
  const elsewhere = await signIn('ravi');
  const changed = await changePassword({ current: PASSWORD, password: 'another horse' }, here);
  expect(changed.statusCode).toBe(204);
  expect([await isTokenValid(here), await isTokenValid(elsewhere), await isTokenValid(boss.token)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await signIn('ravi')).toBeUndefined();
  expect(await isTokenValid(await signIn('ravi', 'another horse'))).toBe(true);
});

test('a new password must not be easy to guess or the ID itself', async () => {
  const { token } = await server.anotherAdmin('night-shift');
  const listErrors = async (answer: ReturnType<typeof post>) => (await answer).json().errors;
  const common = guessableTexts['password-common'];
  const own = 'Password must not be the ID or the name.';
  expect(
    await listErrors(post('/admin/accounts', { id: 'projectionist', password: 'password123' })),
  ).toMatchObject([{ path: 'password', message: common }]);
  expect(
    await listErrors(post('/admin/accounts', { id: 'projectionist', password: 'Projectionist' })),
  ).toMatchObject([{ path: 'password', message: own }]);
  expect(await listErrors(changePassword({ current: PASSWORD, password: 'iloveyou' }, token))).toMatchObject([
    { path: 'password', message: common },
  ]);
  expect(
    await listErrors(changePassword({ current: PASSWORD, password: 'Night Shift' }, token)),
  ).toMatchObject([{ path: 'password', message: own }]);
});

test('a change of password needs the current one, which cannot be guessed', async () => {
  const { token } = await server.anotherAdmin('meera');
  const guess = () => changePassword({ current: 'a guess', password: 'another horse' }, token);
  const refused = await guess();
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path: 'current', message: 'This is not your password.' }]);
  const guesses = await Promise.all(Array.from({ length: 10 }, guess));
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('only one of two concurrent password changes succeeds', async () => {
  const { token } = await server.anotherAdmin('dev');
  const words = ['first new horse', 'second new horse'];
  await Promise.all(words.map((password) => changePassword({ current: PASSWORD, password }, token)));
  const signedIn = await Promise.all([...words, PASSWORD].map((password) => signIn('dev', password)));
  expect(signedIn.filter(Boolean)).toHaveLength(1);
});

test('only admins may read and change admin accounts', async () => {
  const user = await server.aUser('9300000001');
  const ott = await server.anOtt('reviewers');
  for (const { token } of [user, ott]) {
    expect((await get('/admin/accounts', token)).statusCode).toBe(403);
    expect((await post('/admin/accounts', { id: 'mallory', password: PASSWORD }, token)).statusCode).toBe(
      403,
    );
    expect((await changePassword({ current: PASSWORD, password: PASSWORD }, token)).statusCode).toBe(403);
  }
});
