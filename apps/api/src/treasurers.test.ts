import { orderPage } from '@cinvoice/contract/market/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseConfig } from './config.ts';
import { shownBy } from './modules/second-factor/test-authenticator.ts';
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

test('the sample data brings two treasurers, whose second factors confirm at once', async () => {
  const product = await startProduct({
    ADMIN_ID: 'projectionist',
    ADMIN_PASSWORD: 'a very dark room',
    DEMO_DATA: '1',
  });
  await expect.poll(() => product.ports(), { timeout: 120_000 }).toHaveLength(1);
  await expect.poll(() => product.heard(/^ {13}authenticator secret/), { timeout: 10_000 }).toBeDefined();
  const [port] = product.ports();
  const [, id = '', password = ''] =
    /ID (treasurer-\w+), password (\S+)$/.exec(product.heard(/Treasurer/) ?? '') ?? [];
  const [, secret = ''] = /secret (\w+)$/.exec(product.heard(/authenticator secret/) ?? '') ?? [];
  const api = `http://127.0.0.1:${port}/api/v1`;
  const headers = { 'content-type': 'application/json' };
  const code = shownBy(secret, new Date());
  const body = JSON.stringify({ id, password, code });
  const signedIn = await fetch(`${api}/admin/login`, { method: 'POST', headers, body });
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  const orders = await fetch(`${api}/orders/admin`, { headers: { authorization: `Bearer ${token}` } });
  const { treasurers } = orderPage.parse(await orders.json());
  expect(treasurers).toMatchObject({ isTreasurer: true, isOpen: true, able: 2 });
  await product.close();
}, 200_000);
