import type { Holiday } from '@cinvoice/contract/market/terms';
import { isWorkingDay } from '@cinvoice/contract/market/working-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Someone, startTestApp, type TestApp } from '#api/test-app.ts';
import { readTermsInForce } from './index.ts';

const DAY = 24 * 3_600_000;

let server: TestApp;
let boss: Someone;
beforeAll(async () => {
  server = await startTestApp();
  boss = await server.anAdmin();
});
afterAll(() => server.close());

const read = async (url: string) =>
  (await server.call(boss.token, { url: `/api/v1/treasury/${url}` })).json();
const setDay = (day: string, name: string) =>
  server.call(boss.token, { method: 'PUT', url: `/api/v1/treasury/holidays/${day}`, payload: { name } });

test('the market begins with the terms of the design', async () => {
  const { current, all } = (await read('terms')).data;
  expect(all).toEqual([current]);
  expect(current).toMatchObject({
    number: 1,
    feeBps: 100,
    feeGstBps: 1800,
    unitFacePaise: 100_000,
    minDays: 15,
    maxDays: 365,
    maxHolders: 200,
    idleDays: 7,
    statementDays: 3,
    disburseDays: 3,
    reminderDays: [15, 7, 1],
  });
  expect(await readTermsInForce(server.db, server.now())).toEqual(current);
});

test('the three holidays of the nation stand in every coming year, and count as closed', async () => {
  const { data } = await read('holidays');
  const days = data.map(({ day }: Holiday) => day);
  expect(days).toEqual(expect.arrayContaining(['2027-01-26', '2027-08-15', '2027-10-02', '2035-10-02']));
  expect(isWorkingDay('2027-01-26', new Set(days))).toBe(false);
  expect(isWorkingDay('2027-01-27', new Set(days))).toBe(true);
});

test('an admin adds holidays, names them anew, and takes them out; each is noted', async () => {
  expect((await setDay('2027-03-22', ' Holi ')).json().data).toContainEqual({
    day: '2027-03-22',
    name: 'Holi',
  });
  await setDay('2027-03-22', 'Holi');
  await setDay('2027-03-22', 'Holi, second day');
  expect((await setDay('2027-03-22', '')).json().data).not.toContainEqual(
    expect.objectContaining({ day: '2027-03-22' }),
  );
  const { data } = (await server.call(boss.token, { url: '/api/v1/audit?q=2027-03-22' })).json();
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    'holiday-removed',
    'holiday-set',
    'holiday-set',
  ]);
});

test('a day that is past, or in no calendar, is refused', async () => {
  const past = await setDay('2026-11-19', 'Too late');
  expect([past.statusCode, past.json().errors[0].path]).toEqual([400, 'day']);
  expect((await setDay('2026-11-20', 'Today')).statusCode).toBe(200);
  for (const day of ['2027-02-29', 'tomorrow', '2027-2-1'])
    expect((await setDay(day, 'x')).statusCode).toBe(404);
  const long = await setDay('2027-04-01', 'x'.repeat(201));
  expect([long.statusCode, long.json().errors[0].path]).toEqual([400, 'name']);
});

test('from November on, a next year with fewer than eight holidays is named', async () => {
  expect((await read('holidays')).short).toEqual({ year: 2027, holidays: 3, least: 8 });
  for (const day of ['01', '02', '03', '04', '05']) await setDay(`2027-05-${day}`, 'A holiday');
  expect((await read('holidays')).short).toBeNull();
  server.pass(60 * DAY);
  boss = await server.anAdmin();
  expect((await read('holidays')).short).toBeNull();
});
