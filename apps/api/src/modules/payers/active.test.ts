import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/test-app.ts';
import { findActivePayer, listUsableOfficers, lockActivePayer, lockUsableOfficer } from './index.ts';
import { insertTestOfficer, insertTestPayer } from './test-payers.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

let ottId: string;
let officer: string;
let counter = 0;
const HOUR = 3_600_000;
const later = () => new Date(server.now().getTime() + HOUR);

beforeEach(async () => {
  counter += 1;
  ottId = (await server.anOtt(`ott-${counter}`)).id;
  const { db } = server;
  await insertTestPayer({ db, ottId, now: server.now() });
  officer = await insertTestOfficer({ db, ottId, now: server.now() }, 'meera@nimbus.example', later());
});

const find = async () => ({
  payer: (await findActivePayer(server.db, ottId)) !== undefined,
  locked: (await lockActivePayer(server.db, ottId)) !== undefined,
  officers: (await listUsableOfficers(server.db, ottId, later())).map(({ id }) => id),
  lockedOfficer: (await lockUsableOfficer(server.db, { id: officer, ottId }, later()))?.id,
});

const nothing = { payer: false, locked: false, officers: [], lockedOfficer: undefined };

test('an OTT with a payer in force has it, and officers from their hour on', async () => {
  const { db } = server;
  expect(await find()).toEqual({ payer: true, locked: true, officers: [officer], lockedOfficer: officer });
  expect(await findActivePayer(db, ottId)).toMatchObject({ ott_name: `Platform ott-${counter}` });
  const early = new Date(later().getTime() - 1);
  expect(await listUsableOfficers(db, ottId, early)).toEqual([]);
  expect(await lockUsableOfficer(db, { id: officer, ottId }, early)).toBeUndefined();
});

test('a deactivated OTT is no payer and has no officers, at once and until it is reactivated', async () => {
  const set = (to: Date | null) =>
    server.db.updateTable('otts').set({ deactivated_at: to }).where('id', '=', ottId).execute();
  await set(server.now());
  expect(await find()).toEqual(nothing);
  await set(null);
  expect(await find()).toMatchObject({ payer: true, officers: [officer] });
});

test('a retired payer has no officers', async () => {
  const retired = { state: 'retired', retired_at: server.now() };
  await server.db.updateTable('payers').set(retired).where('ott_id', '=', ottId).execute();
  expect(await find()).toEqual(nothing);
});

test('a revoked officer is none, nor is one of another OTT', async () => {
  const other = (await server.anOtt(`other-${counter}`)).id;
  await insertTestPayer({ db: server.db, ottId: other, now: server.now() });
  expect(await lockUsableOfficer(server.db, { id: officer, ottId: other }, later())).toBeUndefined();
  const revoked = { state: 'revoked', revoked_at: server.now() };
  await server.db.updateTable('officers').set(revoked).where('id', '=', officer).execute();
  expect(await find()).toEqual({ ...nothing, payer: true, locked: true });
});
