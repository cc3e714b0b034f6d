import { randomUUID } from 'node:crypto';
import { riskFacts } from '@cinvoice/contract/market/risks';
import type { Sale } from '@cinvoice/contract/market/sales';
import { expect } from 'vitest';
import type { TestSales } from '#api/modules/sales/test-sales.ts';
import {
  callDuring,
  createTally,
  type Fault,
  KILLS,
  type Moment,
  spreadMoments,
  toOutcome,
} from './test-kills.ts';

const UNITS = 10;

const countPurchases = async ({ server: { db } }: TestSales, investorId: string): Promise<number> =>
  (await db.selectFrom('purchases').select('id').where('investor_id', '=', investorId).execute()).length;

/** An investor buys once, in the end, whatever befalls the first server; what became of its work. */
const buyDuring = async (
  fault: Fault,
  { market, sale }: { market: TestSales; sale: Sale },
  moment: Moment,
): Promise<ReturnType<typeof toOutcome>> => {
  const { server, anInvestor, buy, wallet } = market;
  const price = UNITS * sale.unitPricePaise;
  const investor = await anInvestor(2 * price);
  const key = randomUUID();
  const status = await callDuring(
    fault,
    { server, treasury: { treasurers: [], coolingHours: 24 } },
    {
      path: `/deals/${sale._id}/purchases`,
      token: investor.token,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ units: UNITS, risksRead: { version: 1, facts: riskFacts } }),
      },
    },
    moment,
  );
  const count = await countPurchases(market, investor.id);
  // What was acknowledged is never lost.
  if (status === 201) expect(count).toBe(1);
  // Whoever had no answer sends the same again: it is bought once.
  expect((await buy(investor, sale, UNITS, { key })).statusCode).toBe(201);
  expect(await countPurchases(market, investor.id)).toBe(1);
  expect(await wallet(investor)).toBe(price);
  return toOutcome(count === 1, status === 201);
};

/** Units of one sale are bought over and over while there is a fault. Returns what became of it. */
export const buyDuringFaults = async (fault: Fault, market: TestSales): Promise<string> => {
  const sale = await market.aListed();
  const tally = createTally();
  for (const [round, moment] of spreadMoments(KILLS).entries()) {
    tally.add(await buyDuring(fault, { market, sale }, moment));
    expect(await market.held(sale.invoiceId)).toBe((round + 1) * UNITS * sale.unitPricePaise);
  }
  return tally.report();
};
