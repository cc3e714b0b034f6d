import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayouts } from '#api/modules/payouts/test-payouts.ts';
import { startSharings, type TestSharings } from '#api/modules/sharings/test-sharings.ts';
import { newId } from '#api/platform/ids.ts';
import type { TestApp } from '#api/test-app.ts';

let world: TestSharings;
beforeAll(async () => {
  world = await startSharings();
});
afterAll(() => world.treasury.server.close());

type Owner = { user_id: string | null; ott_id: string | null };

const listen = ({ db, now }: TestApp, owner: Owner, types: string[]) => {
  const endpoint = { id: newId(now()), ...owner, url: 'https://hooks.example/', types, secret: '' };
  return db
    .insertInto('webhook_endpoints')
    .values({ ...endpoint, created_at: now() })
    .execute();
};

test('money of a payer: the seller and the operator learn of the receipt, each holder of the part', async () => {
  const { server } = world.treasury;
  const { db } = server;
  const sold = await world.aSold();
  const [holder] = sold.holders;
  const { ott_id } = await db
    .selectFrom('invoices')
    .select('ott_id')
    .where('id', '=', sold.id)
    .executeTakeFirstOrThrow();
  const types = ['invoice.received', 'invoice.settled', 'deal.paid'];
  await listen(server, { user_id: world.parties.seller.id, ott_id: null }, types);
  await listen(server, { user_id: holder?.id ?? null, ott_id: null }, types);
  await listen(server, { user_id: null, ott_id }, types);
  await listen(server, { user_id: null, ott_id: null }, types);
  await world.pay(sold, 60_00_000_01, sold.dueDay);
  const rows = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
    .select(['user_id', 'type', 'data'])
    .execute();
  const told = new Map(rows.map(({ user_id, ...event }) => [user_id ?? 'operator', event]));
  // This one was put into the market without its payer, who does not know of it.
  expect(rows).toHaveLength(3);
  expect(told.get(holder?.id ?? '')).toEqual({
    type: 'deal.paid',
    data: { _id: sold.saleId, state: 'ended', outcome: 'sold' },
  });
  const received = { type: 'invoice.received', data: { _id: sold.id, state: 'disbursed' } };
  expect(told.get(world.parties.seller.id)).toEqual(received);
  expect(told.get('operator')).toEqual(received);
});

test('a payout: its owner and the operator, from being asked for to its end, and not of its batch', async () => {
  const payouts = await startPayouts();
  const { server } = payouts;
  const investor = await payouts.anInvestor(5_000_00);
  const types = ['payout.asked', 'payout.sent', 'payout.cancelled'];
  for (const user_id of [investor.id, null]) await listen(server, { user_id, ott_id: null }, types);
  const first = (await payouts.withdraw(investor.id, 1_000_00)).json().data;
  await payouts.asUser(investor.id, 'DELETE', `/wallet/withdrawals/${first._id}`);
  const second = (await payouts.withdraw(investor.id, 2_000_00)).json().data;
  await payouts.send([second._id]);
  const rows = await server.db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
    .select(['user_id', 'type', 'data'])
    .execute();
  const toOwn = (owner: string | null) =>
    rows.filter(({ user_id }) => user_id === owner).map(({ type, data }) => `${type} ${Object(data)._id}`);
  const told = [
    `payout.asked ${first._id}`,
    `payout.cancelled ${first._id}`,
    `payout.asked ${second._id}`,
    `payout.sent ${second._id}`,
  ].toSorted();
  expect(toOwn(investor.id).toSorted()).toEqual(told);
  expect(toOwn(null).toSorted()).toEqual(told);
  await server.close();
});
