import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { disburseCaseOne } from './test-disbursal.ts';

let market: TestSales;
beforeAll(async () => {
  market = await startSales();
});
afterAll(() => market.server.close());

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
