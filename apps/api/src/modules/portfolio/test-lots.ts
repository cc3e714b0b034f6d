import { payOut } from '#api/modules/disbursal/test-disbursal.ts';
import type { TestSales } from '#api/modules/sales/test-sales.ts';
import type { Someone } from '#api/test-app.ts';

/** One investor buys that many sales whole, and all are paid out on the value day. */
export const disburseToOne = async (market: TestSales, count: number): Promise<Someone> => {
  const { now, pass } = market.server;
  const sales = [await market.aListed()];
  while (sales.length < count) sales.push(await market.aListed());
  const investor = await market.anInvestor(sales.reduce((sum, { raisedPaise }) => sum + raisedPaise, 0));
  for (const sale of sales) await market.buy(investor, sale, sale.units);
  pass(new Date('2026-11-24T10:00:00+05:30').getTime() - now().getTime());
  for (const { invoiceId } of sales) await payOut(market.server, invoiceId, market.admin.id);
  return market.renew(investor);
};
