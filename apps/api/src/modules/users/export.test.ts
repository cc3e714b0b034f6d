import type { AuditEntry } from '@cinvoice/contract/audit';
import { accountHeadings } from '@cinvoice/contract/export-account';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveApproved, giveSubmitted, saveVerification } from '#api/modules/verifications/test-cast.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';

let server: TestApp;
let admin: Someone;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
  for (const [mobile, name, role] of [
    ['9200000001', 'Charlie Films', 'content_producer'],
    ['9200000002', '=cmd|calc', 'investor'],
    ['9200000003', 'Alpha Films', 'content_producer'],
  ] as const) {
    server.pass(1000);
    const { id } = await server.aUser(mobile, role);
    await server.db.updateTable('users').set({ name }).where('id', '=', id).execute();
  }
});
afterAll(() => server.close());

const requestExport = (query: string, token = admin.token) =>
  server.call(token, { url: `/api/v1/users/export?${query}` });

const listNames = async (query: string) => {
  const rows: Record<string, string>[] = parse((await requestExport(`format=csv&${query}`)).rawPayload, {
    bom: true,
    columns: true,
  });
  return rows.map(({ Name }) => Name);
};

test('users are exported as listed, with filter and order', async () => {
  expect(await listNames('')).toEqual(['Alpha Films', "'=cmd|calc", 'Charlie Films']);
  expect(await listNames('sort=name')).toEqual(["'=cmd|calc", 'Alpha Films', 'Charlie Films']);
  expect(await listNames('role=content_producer&q=charlie')).toEqual(['Charlie Films']);
  const [entry]: AuditEntry[] = (await server.call(admin.token, { url: '/api/v1/audit' })).json().data;
  expect(entry).toMatchObject({
    action: 'list-exported',
    target: { kind: 'user', _id: null, label: 'Users' },
    details: { format: 'csv', rows: 1, q: 'charlie', role: 'content_producer' },
  });
});

test.each(['csv', 'xlsx'])('an empty export of users as %s is in the audit log, too', async (format) => {
  const read = async (): Promise<AuditEntry[]> =>
    (await server.call(admin.token, { url: '/api/v1/audit?action=list-exported' })).json().data;
  const before = await read();
  expect((await requestExport(`format=${format}&q=nobody of this name`)).headers['row-count']).toBe('0');
  const after = await read();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]).toMatchObject({
    actor: { kind: 'admin', _id: admin.id },
    target: { kind: 'user', _id: null, label: 'Users' },
    details: { format, rows: 0, q: 'nobody of this name' },
  });
});

test('a workbook of users keeps texts unchanged and has no bank or tax numbers', async () => {
  const user = await server.aUser('9200000001');
  const profile = { accountNumber: '123456789012', panNo: 'ABCDE1234F', gstNo: '27ABCDE1234F1Z0' };
  await server.call(user.token, { method: 'PUT', url: '/api/v1/users/profile/', payload: profile });
  const { rawPayload } = await requestExport('format=xlsx');
  const [heading, ...rows] = (await readWorkbook(rawPayload))[0]?.data ?? [];
  expect(heading).toEqual(accountHeadings);
  expect(rows.map((row) => row[0])).toContain(user.id);
  expect(rows[1]?.slice(1, 4)).toEqual(['=cmd|calc', '9200000002', 'Investor']);
  expect(JSON.stringify(rows)).not.toMatch(/9012|234F|••/);
});

test('only admins may export users', async () => {
  const user = await server.aUser('9200000009');
  expect((await requestExport('format=csv', user.token)).statusCode).toBe(403);
  expect((await server.call(null, { url: '/api/v1/users/export?format=csv' })).statusCode).toBe(401);
});

test('the sheet says in which state verifications are, without drafts', async () => {
  const [approved, waiting, drafting] = [
    await server.aUser('9200000011'),
    await server.aUser('9200000012', 'investor'),
    await server.aUser('9200000013'),
  ];
  await giveApproved(server, admin, approved, 'seller');
  await giveSubmitted(server, waiting, 'investor');
  await saveVerification(server, drafting, 'seller', { legalName: 'Ravi' });
  const answer = await requestExport('format=csv&q=House 920000001');
  const rows: Record<string, string>[] = parse(answer.rawPayload, { bom: true, columns: true });
  expect(rows.map((row) => [row['Verified as seller'], row['Verified as investor']])).toEqual([
    ['', ''],
    ['', 'submitted'],
    ['approved', ''],
  ]);
});
