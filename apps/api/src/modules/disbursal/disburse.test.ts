import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import type { Someone } from '#api/test-app.ts';
import { listHolders } from './holders.ts';
import { disburseCaseOne, payOut } from './test-disbursal.ts';

let market: TestSales;
beforeEach(async () => {
  market = await startSales();
});
afterEach(() => market.server.close());

test('a funded sale is paid out to the paisa, and each buyer gets a lot', async () => {
  const { invoice, lots, sale, holders } = await disburseCaseOne(market);
  expect(invoice.state).toBe('disbursed');
  expect(await market.held(invoice.id)).toBe(0);
  expect(await market.sellerBalance(market.asha)).toBe(72_00_180_00);
  expect(await market.balance('fees')).toBe(76_500_00);
  expect(await market.balance('fee-gst')).toBe(13_770_00);
  expect(
    lots.map(({ holderId, units, costPaise, claimPaise }) => [holderId, units, costPaise, claimPaise]),
  ).toEqual(
    holders.map(({ id }, index) => {
      const units = [4_000, 2_500, 1_150][index] ?? 0;
      return [id, units, units * 95_300, units * 1_000_00];
    }),
  );
  expect(await market.readSale(sale.invoice_id, await market.server.anAdmin())).toMatchObject({
    state: 'ended',
    outcome: 'sold',
    ending: null,
  });
});

test('who bought first by the books is first, also where the clock went back', async () => {
  const sale = await market.aListed();
  const buyers: Someone[] = [];
  for (const units of [4_000, 2_500, 1_150]) {
    const buyer = await market.anInvestor(units * sale.unitPricePaise);
    expect((await market.buy(buyer, sale, units)).statusCode).toBe(201);
    buyers.push(buyer);
    market.server.pass(-60_000);
  }
  const order = buyers.map(({ id }) => id);
  const shown = await listHolders(market.server.db, sale._id);
  expect(shown.map(({ holderId }) => holderId)).toEqual(order);
  const { lots } = await payOut(market.server, sale.invoiceId, market.admin.id);
  expect(lots.map(({ holderId, rank }) => [holderId, rank])).toEqual(
    order.map((id, index) => [id, index + 1]),
  );
});
