import { afterEach, beforeEach, test } from 'vitest';
import { startSales, type TestSales } from '#api/modules/sales/test-sales.ts';
import { faults, KILLS_MS } from './test-kills.ts';
import { buyDuringFaults } from './test-purchases.ts';

let market: TestSales;
beforeEach(async () => {
  market = await startSales();
});
afterEach(() => market.server.close());

test.for(faults)(
  'units that are bought while there is a fault are bought whole or not at all, and never twice: %s',
  { timeout: KILLS_MS },
  async (fault, { annotate }) => {
    await annotate(await buyDuringFaults(fault, market));
  },
);
