import { randomUUID } from 'node:crypto';
import { riskFacts } from '@cinvoice/contract/market/risks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { callDuring, faults, KILLS, KILLS_MS, spreadMoments } from './test-kills.ts';

let market: TestSales;
beforeEach(async () => {
  market = await startSales();
});
afterEach(() => market.server.close());

const countPurchases = async (investorId: string): Promise<number> =>
  (
    await market.server.db
      .selectFrom('purchases')
      .select('id')
      .where('investor_id', '=', investorId)
      .execute()
  ).length;

const UNITS = 10;

test.for(faults)(
  'units that are bought while there is a fault are bought whole or not at all, and never twice: %s',
  { timeout: KILLS_MS },
  async (fault, { annotate }) => {
    const { server, aListed, anInvestor, buy, held, wallet } = market;
    const sale = await aListed();
    const price = UNITS * sale.unitPricePaise;
    const settled = { answered: 0, unanswered: 0, nothing: 0 };
    for (const [round, moment] of spreadMoments(KILLS).entries()) {
      const investor = await anInvestor(2 * price);
      const key = randomUUID();
      const risksRead = { version: 1, facts: riskFacts };
      const status = await callDuring(
        fault,
        { server, treasury: { treasurers: [], coolingHours: 24 } },
        {
          path: `/deals/${sale._id}/purchases`,
          token: investor.token,
          init: {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': key },
            body: JSON.stringify({ units: UNITS, risksRead }),
          },
        },
        moment,
      );
      const count = await countPurchases(investor.id);
      // What was acknowledged is never lost.
      if (status === 201) expect(count).toBe(1);
      settled[status === 201 ? 'answered' : count === 1 ? 'unanswered' : 'nothing'] += 1;
      // Whoever had no answer sends the same again: it is bought once.
      expect((await buy(investor, sale, UNITS, { key })).statusCode).toBe(201);
      expect(await countPurchases(investor.id)).toBe(1);
      expect(await wallet(investor)).toBe(price);
      expect(await held(sale.invoiceId)).toBe((round + 1) * price);
    }
    expect(settled.answered + settled.unanswered + settled.nothing).toBe(KILLS);
    await annotate(JSON.stringify(settled));
  },
);
