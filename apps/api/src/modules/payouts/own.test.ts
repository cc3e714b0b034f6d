import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Payouts, startPayouts } from './test-payouts.ts';

let cast: Payouts;
beforeAll(async () => {
  cast = await startPayouts();
});
afterAll(() => cast.server.close());

test('payouts of one balance can be listed alone, by who has it', async () => {
  const { id } = await cast.anInvestor(5_000);
  await cast.server.db
    .updateTable('users')
    .set({ roles: ['investor', 'content_producer'] })
    .where('id', '=', id)
    .execute();
  const { _id: own } = (await cast.withdraw(id, 1_000)).json().data;
  const list = async (userId: string, query: string) => cast.asUser(userId, 'GET', `/wallet/payouts${query}`);
  const idsOf = async (query: string) =>
    (await list(id, query)).json().data.map(({ _id }: { _id: string }) => _id);
  expect(await idsOf('')).toEqual([own]);
  expect(await idsOf('?of=wallet')).toEqual([own]);
  expect(await idsOf('?of=seller')).toEqual([]);
  expect((await list(id, '?of=escrow')).statusCode).toBe(400);
  const other = await cast.anInvestor(0);
  expect((await list(other.id, '?of=seller')).statusCode).toBe(403);
});
