import type { Page } from '@cinvoice/contract/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let asha: Someone;
let ravi: Someone;
beforeAll(async () => {
  server = await startTestApp();
  asha = await server.aUser('9000000001');
  ravi = await server.aUser('9000000002', 'investor');
});
afterAll(() => server.close());

const edit = (payload: object, token: string | null = asha.token) =>
  server.call(token, { method: 'PUT', url: '/api/v1/users/profile/', payload });
const read = async () =>
  (await server.call(asha.token, { url: `/api/v1/users/profile/${asha.id}` })).json().data;

test('saving a whole profile changes the editable fields and ignores the others', async () => {
  const before = await read();
  const changes = {
    accountNumber: '123456789012',
    ifscCode: 'hdfc0001234',
    bankName: 'Sample Bank',
    gstNo: '27AAPFU0939F1ZV',
    panNo: 'AAPFU0939F',
  };
  const saved = await edit({ ...before, ...changes, mobile: '1111111111', role: ['admin'], name: 'Another' });
  expect(saved.statusCode).toBe(200);
  expect(saved.json().message).toBe('Profile updated successfully!');
  expect(await read()).toEqual({ ...before, ...changes, ifscCode: 'HDFC0001234' });
});

test('a blank code clears the stored one, an absent one keeps it', async () => {
  await edit({ ifscCode: 'SBIN0001234', bankName: 'Sample Bank' });
  await edit({ ifscCode: '' });
  expect(await read()).toMatchObject({ ifscCode: '', bankName: 'Sample Bank' });
});

test('every invalid code is named with its format', async () => {
  const refused = await edit({
    accountNumber: '12',
    ifscCode: 'HDFC1',
    panNo: 'X',
    gstNo: '27AAPFU0939F1ZW',
    cinNo: '1',
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors.map(({ path }: { path: string }) => path)).toEqual([
    'accountNumber',
    'ifscCode',
    'cinNo',
    'panNo',
    'gstNo',
  ]);
});

test('a user cannot read another profile, existing or not', async () => {
  for (const id of [asha.id, '019aa000-0000-7000-8000-000000000001', 'x', `${asha.id}'`, '%00']) {
    expect((await server.call(ravi.token, { url: `/api/v1/users/profile/${id}` })).statusCode).toBe(404);
  }
});

test('an admin reads any profile, and the list of all, newest first, in pages', async () => {
  const admin = await server.anAdmin();
  server.pass(1000);
  const newest = await server.aUser('9000000003');
  expect((await server.call(admin.token, { url: `/api/v1/users/profile/${asha.id}` })).statusCode).toBe(200);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, page }: { data: { _id: string }[]; page: Page } = (
      await server.call(admin.token, { url: `/api/v1/users/profile?limit=2&cursor=${cursor}` })
    ).json();
    seen.push(...data.map(({ _id }) => _id));
    cursor = page.nextCursor;
  }
  expect(seen[0]).toBe(newest.id);
  expect(seen.toSorted()).toEqual([asha.id, ravi.id, newest.id].toSorted());
});

test.each([
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=many', 'limit'],
  ['cursor=nonsense', 'cursor'],
  ['limit=1&limit=2', 'limit'],
])('a list asked for with %s is refused', async (query, path) => {
  const admin = await server.anAdmin();
  const refused = await server.call(admin.token, { url: `/api/v1/users/profile?${query}` });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ path }]);
});
