import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let asha: Someone;
let admin: Someone;
beforeAll(async () => {
  server = await startTestApp();
  asha = await server.aUser('9000000001');
  admin = await server.anAdmin();
});
afterAll(() => server.close());

const numbers = {
  accountNumber: '123456789012',
  cinNo: 'U12345MH2020PTC123456',
  panNo: 'AAPFU0939F',
  gstNo: '27AAPFU0939F1ZV',
};
const edit = (payload: object, { token } = asha) =>
  server.call(token, { method: 'PUT', url: '/api/v1/users/profile/', payload });
const read = ({ token }: Someone, { id } = asha) =>
  server.call(token, { url: `/api/v1/users/profile/${id}` });
const reveal = (token: string | null, field: string, id = asha.id) =>
  server.call(token, { method: 'POST', url: `/api/v1/users/${id}/reveal`, payload: { field } });
const shown = async () =>
  (await server.call(admin.token, { url: '/api/v1/audit?action=secret-shown' })).json().data;

test('bank and tax numbers are not readable in the database, and the owner reads them unchanged', async () => {
  expect((await edit(numbers)).json().data).toMatchObject(numbers);
  const row = await server.db.selectFrom('users').selectAll().where('id', '=', asha.id).executeTakeFirst();
  for (const text of Object.values(numbers)) expect(JSON.stringify(row)).not.toContain(text);
  expect((await read(asha)).json().data).toMatchObject(numbers);
});

test('an admin reads them masked, in the list and in the profile', async () => {
  await edit(numbers);
  const list = await server.call(admin.token, { url: '/api/v1/users/profile' });
  for (const account of [(await read(admin)).json().data, list.json().data[0]]) {
    expect(account).toMatchObject({
      accountNumber: '••••9012',
      cinNo: '••••3456',
      panNo: '••••939F',
      gstNo: '••••F1ZV',
    });
  }
});

test('an admin may reveal one, and the audit log notes it without the number', async () => {
  await edit(numbers);
  expect((await reveal(admin.token, 'panNo')).json().data).toEqual({
    field: 'panNo',
    value: 'AAPFU0939F',
  });
  const [entry] = await shown();
  expect(entry).toMatchObject({
    actor: { kind: 'admin', _id: admin.id },
    target: { kind: 'user', _id: asha.id },
    details: { field: 'panNo' },
  });
  expect(JSON.stringify(entry)).not.toContain('AAPFU0939F');
});

test('only admins may reveal a number of another user, and only these numbers', async () => {
  const before = (await shown()).length;
  const ott = await server.anOtt('screen');
  expect((await reveal(null, 'panNo')).statusCode).toBe(401);
  for (const { token } of [asha, ott]) expect((await reveal(token, 'panNo')).statusCode).toBe(403);
  expect((await reveal(admin.token, 'mobile')).statusCode).toBe(400);
  for (const id of ['019aa000-0000-7000-8000-000000000001', 'x']) {
    expect((await reveal(admin.token, 'panNo', id)).statusCode).toBe(404);
  }
  expect(await shown()).toHaveLength(before);
});

test('a number moved to another row or column is refused', async () => {
  const ravi = await server.aUser('9000000002');
  await edit(numbers);
  const { account_number, pan_no } = await server.db
    .selectFrom('users')
    .select(['account_number', 'pan_no'])
    .where('id', '=', asha.id)
    .executeTakeFirstOrThrow();
  for (const moved of [{ account_number }, { gst_no: pan_no }]) {
    await server.db.updateTable('users').set(moved).where('id', '=', ravi.id).execute();
    const refused = await read(ravi, ravi);
    expect(refused.statusCode).toBe(500);
    expect(refused.body).not.toContain('123456789012');
    await server.db
      .updateTable('users')
      .set({ account_number: '', gst_no: '' })
      .where('id', '=', ravi.id)
      .execute();
  }
  expect((await read(ravi, ravi)).statusCode).toBe(200);
});
