import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { readRounds } from '#api/platform/test-rounds.ts';
import { createStories, startSales, type TestSales } from './test-sales.ts';

let market: TestSales;
beforeEach(async () => {
  market = await startSales();
});
afterEach(() => market.server.close());

const RACES = readRounds('RACES', 5);
const RACES_MS = PROPERTY_MS + RACES * 4_000;
/** Each signature takes some minutes of the market's time, and an offer ends. */
const RACES_A_MARKET = 20;

/** An invoice of exactly 100 units. */
const aHundred = async () => {
  const invoice = await market.anAccepted({
    taxablePaise: 1_00_000_00,
    gstPaise: 0,
    tdsPaise: 0,
    dueDay: '2027-03-24',
  });
  return market.aListed({ advanceBps: 10_000 }, invoice);
};

test('200 buyers at once for 100 units: 100 get one, the others read that nothing is left', async () => {
  const sale = await aHundred();
  expect(sale.units).toBe(100);
  const buyers = await Promise.all(Array.from({ length: 200 }, () => market.anInvestor(953_00)));
  const answers = await Promise.all(buyers.map((buyer) => market.buy(buyer, sale, 1)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.map((answer) => [answer.statusCode, answer.json().type, answer.json().unitsLeft])).toEqual(
    Array.from({ length: 100 }, () => [409, '/problems/not-enough-units', 0]),
  );
  expect(await market.held(sale.invoiceId)).toBe(100 * 953_00);
  const left = await Promise.all(buyers.map(market.wallet));
  expect(left.filter((paise) => paise === 0)).toHaveLength(100);
  expect(await createStories(market).readState(sale.invoiceId)).toBe('funded');
});

test('the last unit and the end of a sale have one winner, and no paisa is lost', {
  timeout: RACES_MS,
}, async () => {
  for (let round = 0; round < RACES; round += 1) {
    if (round > 0 && round % RACES_A_MARKET === 0) {
      await market.server.close();
      market = await startSales();
    }
    const sale = await aHundred();
    const buyer = await market.anInvestor(100 * 953_00);
    const [bought, pulled] = await Promise.all([
      market.buy(buyer, sale, 100),
      market.post(market.admin, `/invoices/${sale.invoiceId}/pull`, { reason: 'A race.' }),
    ]);
    expect([bought.statusCode, pulled.statusCode].toSorted()).toEqual(
      bought.statusCode === 201 ? [201, 409] : [200, 409],
    );
    const held = await market.held(sale.invoiceId);
    expect(held).toBe(bought.statusCode === 201 ? 100 * 953_00 : 0);
    expect(held + (await market.wallet(buyer))).toBe(100 * 953_00);
  }
});
