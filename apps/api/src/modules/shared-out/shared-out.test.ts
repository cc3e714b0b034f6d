import type { SharedOut } from '@cinvoice/contract/market/sharings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disburseCaseOne, type HeldUnits } from '#api/modules/disbursal/test-disbursal.ts';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { shareOut, takeBack } from '#api/modules/sharings/test-receipts.ts';
import type { Someone } from '#api/test-app.ts';

let market: TestSales;
let held: HeldUnits;
beforeAll(async () => {
  market = await startSales();
  held = await disburseCaseOne(market);
});
afterAll(() => market.server.close());

const read = async (who: Someone): Promise<SharedOut> => {
  const url = `/api/v1/invoices/${held.invoice.id}/sharings`;
  const response = await market.server.call(who.token, { method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};

/** The first receipt of the worked case: ₹60,00,000.01 on the due day. */
const firstShares = [31_37_254_91, 19_60_784_32, 9_01_960_78];

const DUE = '2027-03-24';

test('before anything comes in, admins read who holds which share', async () => {
  const shared = await read(await market.server.anAdmin());
  expect(shared).toMatchObject({ claimPaise: 76_50_000_00, claimPaidPaise: 0, sellerPaise: 0, sharings: [] });
  expect(shared.lots.map(({ units, claimPaise }) => [units, claimPaise])).toEqual([
    [4_000, 40_00_000_00],
    [2_500, 25_00_000_00],
    [1_150, 11_50_000_00],
  ]);
});

test('admins read the names that were verified, as papers have them', async () => {
  const names = ['Meera Rao', 'आनंद कुलकर्णी', 'Zubin Daruwala'];
  for (const [index, { id }] of held.holders.entries())
    await market.server.db
      .updateTable('verifications')
      .set({ legal_name: names[index] ?? '', state: index === 1 ? 'lapsed' : 'approved' })
      .where('user_id', '=', id)
      .where('purpose', '=', 'investor')
      .execute();
  const { lots } = await read(await market.server.anAdmin());
  expect(lots.map(({ holder }) => holder)).toEqual(names);
});

test('a receipt is told with each share; the seller reads the sums and no holder', async () => {
  await shareOut(market, held, 60_00_000_01, DUE);
  const shared = await read(await market.server.anAdmin());
  expect(shared.claimPaidPaise).toBe(60_00_000_01);
  expect(shared.sharings[0]?.claimPaise).toBe(60_00_000_01);
  expect(shared.sharings[0]?.shares.map(({ claimPaise }) => claimPaise)).toEqual(firstShares);
  const own = await read(market.asha);
  expect(own).toEqual({
    ...shared,
    lots: [],
    sharings: shared.sharings.map((sharing) => ({ ...sharing, shares: [] })),
  });
});

test('a receipt that was taken back stays in the list, and counts for nothing', async () => {
  await takeBack(market, held, await shareOut(market, held, 1_00, DUE));
  const shared = await read(await market.server.anAdmin());
  expect(shared.sharings).toHaveLength(2);
  expect(shared.sharings.filter(({ undoneAt }) => undoneAt !== null)).toHaveLength(1);
  expect(shared).toMatchObject({ claimPaidPaise: 60_00_000_01, sellerPaise: 0 });
});
