import { randomUUID } from 'node:crypto';
import { lockInvoice } from '#api/modules/invoices/index.ts';
import type { TestSales } from '#api/modules/sales/test-sales.ts';
import type { Someone, TestApp } from '#api/test-app.ts';
import { type Disbursed, disburseSale } from './disburse.ts';

export type HeldUnits = Disbursed & { holders: Someone[] };

/** Pays a funded invoice out, as the order would, whatever day it is. */
export const payOut = ({ db, now }: TestApp, invoiceId: string, adminId: string): Promise<Disbursed> =>
  db.transaction().execute(async (tx) => {
    const row = await lockInvoice(tx, invoiceId);
    if (!row) throw new Error('the invoice is not there');
    return disburseSale(tx, row, { adminId, postingId: randomUUID() }, now());
  });

/** The worked case: holders of 4,000, 2,500 and 1,150 of 7,650 units at ₹953.00, paid out on the value day. */
export const disburseCaseOne = async (market: TestSales): Promise<HeldUnits> => {
  const sale = await market.aListed();
  const holders: Someone[] = [];
  for (const units of [4_000, 2_500, 1_150]) {
    const holder = await market.anInvestor(units * sale.unitPricePaise);
    const bought = await market.buy(holder, sale, units);
    if (bought.statusCode !== 201) throw new Error(bought.body);
    holders.push(holder);
  }
  const { now, pass } = market.server;
  pass(new Date(`${sale.valueDay}T10:00:00+05:30`).getTime() - now().getTime());
  const disbursed = await payOut(market.server, sale.invoiceId, market.admin.id);
  return { ...disbursed, holders };
};
