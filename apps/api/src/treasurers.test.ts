import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { startProduct } from './test-product.ts';
import { findTreasurers } from './treasurers.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('names of treasurers are separated by commas; hours are whole, up to a week', () => {
  expect(parseConfig({ TREASURERS: ' asha, ravi ,' }).treasurers).toEqual(['asha', 'ravi']);
  expect(parseConfig({})).toMatchObject({ treasurers: [], coolingHours: 24 });
  expect(parseConfig({ COOLING_HOURS: '0' }).coolingHours).toBe(0);
  for (const hours of ['169', '-1', '1.5', 'a day'])
    expect(() => parseConfig({ COOLING_HOURS: hours })).toThrow('COOLING_HOURS is ');
});

test('each name is an account, in any case and once; without one there is no start', async () => {
  const boss = await server.anAdmin();
  const asha = await server.anotherAdmin('asha');
  expect(await findTreasurers(server.db, ['ASHA', 'boss', 'asha'])).toEqual([asha.id, boss.id]);
  await expect(findTreasurers(server.db, ['asha', 'nobody'])).rejects.toThrow(
    "TREASURERS names 'nobody'; there is no admin account of that ID.",
  );
});

test('a start with an unknown name ends with one line; the ADMIN_ID of a first start is known', async () => {
  const refused = await startProduct({ TREASURERS: 'nobody', DEMO_DATA: '0' });
  expect(await refused.exited).toBe(1);
  expect(refused.heard(/^TREASURERS names 'nobody'; there is no admin account of that ID\.$/)).toBeDefined();
  await refused.close();
  const first = { ADMIN_ID: 'projectionist', ADMIN_PASSWORD: 'a very dark room' };
  const product = await startProduct({ ...first, TREASURERS: 'projectionist', DEMO_DATA: '0' });
  await expect.poll(() => product.ports(), { timeout: 60_000 }).toHaveLength(1);
  await product.close();
}, 120_000);
