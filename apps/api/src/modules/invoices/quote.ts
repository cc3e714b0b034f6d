import { makeFieldRefusal } from '@cinvoice/contract/codes/field-texts';
import { computeQuote } from '@cinvoice/contract/market/amounts';
import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import { addWorkingDays, countDays, toDay } from '@cinvoice/contract/market/working-days';
import type { Actor } from '@cinvoice/contract/rules/review';
import { listHolidays, readTermsInForce } from '#api/modules/treasury/index.ts';
import { invalidField, Problem } from '#api/platform/problem.ts';
import { toAmounts } from './answer.ts';
import { findInvoiceOrThrow, type InvoiceDeps } from './service.ts';

/** The terms in force and the calendar of the banks. */
export const readInvoiceTerms = async ({
  db,
  clock,
}: Pick<InvoiceDeps, 'db' | 'clock'>): Promise<InvoiceTerms> => {
  const now = clock();
  const [terms, holidays] = await Promise.all([readTermsInForce(db, now), listHolidays(db)]);
  const { unitFacePaise, feeBps, feeGstBps, minDays, maxDays } = terms;
  const days = holidays.map(({ day }) => day);
  return { today: toDay(now), unitFacePaise, feeBps, feeGstBps, minDays, maxDays, holidays: days };
};

type Wishes = {
  yieldBps?: number | undefined;
  advanceBps?: number | undefined;
  valueDay?: string | undefined;
};

/** What an offer of the present terms would bring; nothing is promised by it. */
export const quoteInvoice = async (deps: InvoiceDeps, reader: Actor, id: string, wishes: Wishes) => {
  const row = await findInvoiceOrThrow(deps.db, reader, id);
  // What a sale would bring is between seller and operator.
  if (reader.kind === 'ott') throw new Problem('not-allowed');
  const { today, holidays, unitFacePaise, feeBps, feeGstBps } = await readInvoiceTerms(deps);
  const terms = { unitFacePaise, feeBps, feeGstBps };
  const valueDay = wishes.valueDay ?? addWorkingDays(today, 1, new Set(holidays));
  if (valueDay < today || valueDay >= row.due_day) {
    throw invalidField(
      'valueDay',
      makeFieldRefusal('value-day-out-of-range', { first: today, due: row.due_day }),
    );
  }
  const yieldBps = wishes.yieldBps ?? row.wanted_yield_bps;
  const advanceBps = wishes.advanceBps ?? row.wanted_advance_bps;
  const days = countDays(valueDay, row.due_day);
  const figures = computeQuote({ amounts: toAmounts(row), advanceBps, yieldBps, days, terms });
  return { yieldBps, advanceBps, valueDay, days, ...terms, ...figures };
};
