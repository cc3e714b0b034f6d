import { importStatement, type Market, PAYER, type Parties } from './market.ts';
import { formatNumber, type Line, toTargetResult } from './report.ts';
import { targets } from './targets.ts';
import { workload } from './workload.ts';

/**
 * Imports payments of one sold invoice, each shared out to all of its holders: the last one pays the rest of the claims, their
 * late yield, and the seller. From the bank's file until the answer.
 */
export const measureSharings = async (market: Market, { invoices }: Parties): Promise<Line> => {
  const invoice = invoices[2];
  if (!invoice) throw new Error('no invoice is sold');
  const { payable, reference } = invoice;
  const part = Math.floor(payable / workload.sharings);
  const seconds: number[] = [];
  for (let at = 1; at <= workload.sharings; at += 1) {
    const paise = at < workload.sharings ? part : payable - part * (workload.sharings - 1);
    const rows = [{ paise, text: reference, sender: PAYER }];
    const done = await importStatement(market, { name: `receipt-${at}`, rows });
    if (done.matched !== 1) throw new Error('the payment was not matched by itself');
    seconds.push(done.seconds);
  }
  await assertSharedOut(market, invoice.id);
  const slowest = Math.max(...seconds);
  return {
    label: `a payment shared out to ${formatNumber(workload.lots)} lots`,
    measured: `${slowest.toFixed(2)} s (${seconds.map((each) => each.toFixed(2)).join(', ')})`,
    ...toTargetResult(slowest <= targets.sharingSeconds, `at most ${targets.sharingSeconds} s`),
  };
};

const assertSharedOut = async ({ db }: Market, invoiceId: string): Promise<void> => {
  const lots = await db
    .selectFrom('lots')
    .select(['claim_paise', 'claim_paid_paise', 'late_paid_paise'])
    .where('invoice_id', '=', invoiceId)
    .execute();
  const paid = lots.filter((lot) => lot.claim_paise === lot.claim_paid_paise && lot.late_paid_paise > 0);
  if (paid.length !== workload.lots) throw new Error(`${paid.length} of ${lots.length} lots were paid`);
};
