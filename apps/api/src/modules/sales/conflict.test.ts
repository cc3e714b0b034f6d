import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSales } from './test-sales.ts';

test('a purchase that the database ends for another transaction is made all the same, once', async () => {
  const market = await startSales();
  const { db } = market.server;
  const sale = await market.aListed();
  const buyer = await market.anInvestor(10 * sale.unitPricePaise);
  const countWaiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  // Takes the sale first, and the invoice once the purchase has it: the purchase has waited longer, and is ended.
  const { bought } = await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM sales WHERE id = ${sale._id} FOR UPDATE`.execute(tx);
    const answer = market.buy(buyer, sale, 10);
    await expect.poll(countWaiting, { interval: 10 }).toBe(1);
    await sql`SELECT FROM invoices WHERE id = ${sale.invoiceId} FOR UPDATE`.execute(tx);
    return { bought: answer };
  });
  expect((await bought).statusCode).toBe(201);
  expect(await market.wallet(buyer)).toBe(0);
  expect(await market.held(sale.invoiceId)).toBe(10 * sale.unitPricePaise);
  await market.server.close();
});
