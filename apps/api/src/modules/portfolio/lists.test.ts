import type { ListedLot, lotPage } from '@cinvoice/contract/market/portfolio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { disburseToOne } from './test-lots.ts';

let market: TestSales;
beforeEach(async () => {
  market = await startSales();
});
afterEach(() => market.server.close());

test('money in a sale that is not paid out yet is held, and none of it is at work', async () => {
  const sale = await market.aListed();
  const investor = await market.anInvestor(10_00_000_00);
  await market.buy(investor, sale, 1_000);
  const read = async () => (await market.get(investor, '/portfolio')).json().data;
  expect(await read()).toMatchObject({
    heldPaise: 9_53_000_00,
    walletPaise: 47_000_00,
    investedPaise: 0,
    expectedPaise: 0,
  });
  await market.post(market.admin, `/invoices/${sale.invoiceId}/pull`, { reason: 'A test.' });
  expect(await read()).toMatchObject({ heldPaise: 0, walletPaise: 10_00_000_00 });
});

test('pages of lots follow each other without gap or repetition, also those of one day', async () => {
  const investor = await disburseToOne(market, 5);
  const whole: ListedLot[] = (await market.get(investor, '/portfolio/lots')).json().data;
  const seen: ListedLot[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await market.get(investor, `/portfolio/lots?limit=2&cursor=${cursor}`);
    const { data, page }: z.infer<typeof lotPage> = answer.json();
    expect(data.length).toBeLessThanOrEqual(2);
    seen.push(...data);
    cursor = page.nextCursor;
  }
  expect(whole).toHaveLength(5);
  expect(seen).toEqual(whole);
  expect((await market.get(investor, '/portfolio')).json().data).toMatchObject({
    heldPaise: 0,
    counts: { open: 5, late: 0, over: 0 },
    nextPayments: [{ lots: 5, paise: 5 * 76_50_000_00 }],
  });
});
