import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKey } from '#api/platform/secret.ts';
import { type Someone, startTestApp, TEST_SECRET, type TestApp } from '#api/test-app.ts';
import { markUnmarked } from './marks.ts';
import { aVerification, giveSubmitted, saveVerification } from './test-cast.ts';

let server: TestApp;
let admin: Someone;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.anAdmin();
});
afterAll(() => server.close());

const readShared = async (id: string) => {
  const answer = await server.call(admin.token, { url: `/api/v1/verifications/admin/${id}` });
  return answer.json().data.sharedNumbers;
};

test('an admin is pointed to another account with the same PAN, once it was submitted', async () => {
  const [one, other] = [await server.aUser('9310000001'), await server.aUser('9310000002', 'investor')];
  const first = await giveSubmitted(server, one, 'seller');
  await saveVerification(server, other, 'investor', aVerification);
  expect(await readShared(first)).toEqual([]);
  const second = await giveSubmitted(server, other, 'investor', { pan: 'aappu0939f' });
  expect(await readShared(first)).toEqual([
    { user: { _id: other.id, name: 'House 9310000002' }, numbers: ['pan'] },
  ]);
  expect(await readShared(second)).toEqual([
    { user: { _id: one.id, name: 'House 9310000001' }, numbers: ['pan'] },
  ]);
});

test('an account with a PAN of its own is pointed to nobody', async () => {
  const id = await giveSubmitted(server, await server.aUser('9310000003'), 'seller', { pan: 'BBBPR1234K' });
  expect(await readShared(id)).toEqual([]);
});

test('numbers that were stored before there were marks get theirs', async () => {
  const [one, other] = [await server.aUser('9310000005'), await server.aUser('9310000006')];
  const id = await giveSubmitted(server, one, 'seller', { pan: 'CCCPR1234K' });
  await giveSubmitted(server, other, 'seller', { pan: 'CCCPR1234K' });
  await server.db.updateTable('verifications').set({ pan_mark: null }).where('id', '=', id).execute();
  expect(await readShared(id)).toEqual([]);
  const { db, encryption } = server;
  await markUnmarked({ db, encryption, taxMarkKey: deriveKey(TEST_SECRET, 'tax-number-marks') });
  expect(await readShared(id)).toHaveLength(1);
});
