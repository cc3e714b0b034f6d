import { afterAll, beforeAll, expect, test } from 'vitest';
import { rotateKeys } from '#api/platform/key-ring.ts';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { readContent } from './content.ts';
import { findVerification } from './repo.ts';
import { renewVerificationSecrets } from './secrets-repo.ts';
import { giveApproved, giveSubmitted } from './test-cast.ts';

let server: TestApp;
let admin: Someone;
/** Two that wait, in the order of their submission, one approved, one rejected. */
let ids: { first: string; second: string; approved: string; rejected: string };
let asha: Someone;

const get = async (query: string) =>
  (await server.call(admin.token, { url: `/api/v1/verifications/admin${query}` })).json();
const listIds = async (query: string): Promise<string[]> =>
  (await get(query)).data.map(({ _id }: { _id: string }) => _id);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
  asha = await server.aUser('9300000001');
  const users = [
    await server.aUser('9300000002', 'investor'),
    await server.aUser('9300000003'),
    await server.aUser('9300000004'),
  ] as const;
  const approved = await giveApproved(server, admin, users[0], 'investor', { legalName: 'Meera Iyer' });
  server.pass(1);
  const rejected = await giveSubmitted(server, users[1], 'seller', { legalName: 'Neel Films' });
  server.pass(1);
  const first = await giveSubmitted(server, asha, 'seller');
  server.pass(1);
  const second = await giveSubmitted(server, users[2], 'seller', { legalName: 'Chaand Pictures' });
  server.pass(1);
  await server.call(admin.token, {
    method: 'POST',
    url: `/api/v1/verifications/admin/${rejected}/reject`,
    payload: { reason: 'No.' },
  });
  ids = { first, second, approved, rejected };
});
afterAll(() => server.close());

test('those that wait come first, oldest first; the others follow, newest change first', async () => {
  const all = [ids.first, ids.second, ids.rejected, ids.approved];
  expect(await listIds('')).toEqual(all);
  const pages: string[] = [];
  let cursor = '';
  for (let page = 0; page < 4; page += 1) {
    const answer = await get(`?limit=1&cursor=${cursor}`);
    pages.push(answer.data[0]._id);
    cursor = answer.page.nextCursor ?? '';
  }
  expect(pages).toEqual(all);
  expect(cursor).toBe('');
});

test('the queue is narrowed by state, purpose and search, and counted whole', async () => {
  expect(await listIds('?state=submitted')).toEqual([ids.first, ids.second]);
  expect(await listIds('?state=approved')).toEqual([ids.approved]);
  expect(await listIds('?purpose=investor')).toEqual([ids.approved]);
  expect(await listIds('?q=chaand+pic')).toEqual([ids.second]);
  expect(await listIds('?q=9300000001')).toEqual([ids.first]);
  expect(await listIds('?q=house+930')).toHaveLength(4);
  expect(await listIds('?q=AAPPU0939F')).toEqual([]);
  expect((await get('?state=submitted')).counts).toEqual({
    submitted: 2,
    approved: 1,
    rejected: 1,
    lapsed: 0,
  });
  for (const query of ['?state=draft', '?purpose=buyer', '?limit=0'])
    expect((await get(query)).status, query).toBe(400);
});

test('numbers and birth dates are not readable in the database; one at a time is revealed, and noted', async () => {
  const row = await server.db
    .selectFrom('verifications')
    .selectAll()
    .where('id', '=', ids.first)
    .executeTakeFirstOrThrow();
  for (const text of ['AAPPU0939F', '1990-05-17']) expect(JSON.stringify(row)).not.toContain(text);
  const reveal = (field: string, id = ids.first) =>
    server.call(admin.token, {
      method: 'POST',
      url: `/api/v1/verifications/admin/${id}/reveal`,
      payload: { field },
    });
  expect((await reveal('pan')).json().data).toEqual({ field: 'pan', value: 'AAPPU0939F' });
  expect((await reveal('birthDate')).json().data.value).toBe('1990-05-17');
  expect((await reveal('gstin')).json().data.value).toBe('');
  expect((await reveal('address')).statusCode).toBe(400);
  expect((await reveal('pan', admin.id)).statusCode).toBe(404);
  const { data } = (await server.call(admin.token, { url: '/api/v1/audit?action=secret-shown' })).json();
  expect(data).toHaveLength(3);
  expect(data[2]).toMatchObject({
    target: { kind: 'verification', _id: ids.first, label: 'Asha Rao' },
    details: { field: 'pan' },
  });
  expect(JSON.stringify(data)).not.toContain('AAPPU0939F');
});

test('a change of keys encrypts them anew', async () => {
  const secret = Buffer.alloc(32, 7);
  const ring = { db: server.db, clock: server.now, secret, renewals: [renewVerificationSecrets] };
  const encryption = await rotateKeys(ring);
  const row = await findVerification(server.db, ids.first);
  if (!row) throw new Error('the verification is gone');
  expect(row.pan).toContain(encryption.keyId);
  expect(readContent(encryption, row)).toMatchObject({ pan: 'AAPPU0939F', birthDate: '1990-05-17' });
});
