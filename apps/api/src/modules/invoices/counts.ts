import { type InvoiceState, invoiceStates } from '@cinvoice/contract/market/invoice-states';
import type { InvoiceCounts, InvoiceSum } from '@cinvoice/contract/market/invoices';
import { toDay } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { type StateSum, sumByState } from './counts-repo.ts';
import type { InvoiceDeps } from './service.ts';
import { toShownState } from './shown.ts';

const add = (rows: readonly StateSum[]): InvoiceSum => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  payablePaise: rows.reduce((sum, { payable_paise: paise }) => sum + paise, 0),
});

/** Numbers and sums of the invoices that the reader may see. */
export const countInvoices = async (
  { db, clock }: Pick<InvoiceDeps, 'db' | 'clock'>,
  reader: Actor,
): Promise<InvoiceCounts> => {
  const rows = await sumByState(db, reader, toDay(clock()));
  const isOf = (wanted: InvoiceState) => (row: StateSum) =>
    (reader.kind === 'ott' ? toShownState(row.state) : row.state) === wanted;
  const sums = invoiceStates.map((state) => [state, add(rows.filter(isOf(state)))] as const);
  return { states: toRecord(sums), late: add(rows.filter((row) => row.is_late)) };
};

const none: InvoiceSum = { count: 0, payablePaise: 0 };

const toRecord = (sums: readonly (readonly [InvoiceState, InvoiceSum])[]): InvoiceCounts['states'] => ({
  draft: none,
  checking: none,
  submitted: none,
  disputed: none,
  accepted: none,
  offered: none,
  listed: none,
  funded: none,
  disbursed: none,
  'written-off': none,
  settled: none,
  withdrawn: none,
  declined: none,
  ...Object.fromEntries(sums),
});
