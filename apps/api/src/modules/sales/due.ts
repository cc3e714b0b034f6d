import type { SaleEnding } from '@cinvoice/contract/market/sale-outcomes';
import { toDay } from '@cinvoice/contract/market/working-days';
import { lockInvoice } from '#api/modules/invoices/index.ts';
import { type EndDeps, endSales, type SaleRow } from '#api/modules/sale-endings/index.ts';
import { attemptEach } from '#api/platform/attempt-each.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db.ts';
import type { Jobs } from '#api/platform/jobs.ts';
import { createTimedJob, workAtTimes } from '#api/platform/timed-jobs.ts';
import { toSaleState } from './answer.ts';
import { listDueSales, lockSale } from './repo.ts';

export type DueDeps = EndDeps & { db: Db; clock: Clock };

const endDueSalesJob = createTimedJob({
  name: 'end-due-sales',
  at: '* * * * *',
  tries: 2,
  secondsAllowed: 300,
});

export const saleJobs = [endDueSalesJob];

/** Sales of one run; the rest follows a minute later. */
const BATCH = 1_000;

/** Why the time of an open sale is up, or null. */
const findDue = (sale: SaleRow, now: Date): SaleEnding | null => {
  switch (toSaleState(sale)) {
    case 'offered':
      return sale.lapses_at <= now ? 'lapsed' : null;
    case 'listed':
      return sale.closes_at <= now ? 'not-sold' : null;
    case 'funded':
      return sale.disburse_by < toDay(now) ? 'not-paid-out' : null;
    case 'ended':
      return null;
  }
};

const endDueSale = (
  { db, clock, sendMessage }: DueDeps,
  due: { id: string; invoice_id: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock();
    await lockInvoice(tx, due.invoice_id);
    // Another server may have ended it, or a buyer taken the last unit, since it was listed.
    const ending = findDue(await lockSale(tx, due.id), now);
    if (ending === null) return;
    const product = { kind: 'product' } as const;
    await endSales({ sendMessage }, tx, [due.invoice_id], { ending, reason: '', actor: product }, now);
  });

/** Ends offers that lapse, deals that close with units left, and funded sales that nobody paid out in time. */
export const endDueSales = async (deps: DueDeps): Promise<void> => {
  const now = deps.clock();
  const due = await listDueSales(deps.db, { now, today: toDay(now), most: BATCH });
  await attemptEach(due, (sale) => endDueSale(deps, sale));
};

export const scheduleDueSales = async (jobs: Jobs, deps: DueDeps): Promise<void> => {
  await workAtTimes(jobs, endDueSalesJob, () => endDueSales(deps));
};
