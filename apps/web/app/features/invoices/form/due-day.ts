import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import {
  addDays,
  addWorkingDays,
  type ClosedReason,
  findNearestWorkingDays,
  isDay,
  isWorkingDay,
  whyClosed,
} from '@cinvoice/contract/market/working-days';
import { listHolidays } from './draft-quote.ts';

/** Judges a typed due day. `nearest` are working days to take instead, within the limits of the terms. */
export type DueDay =
  | { kind: 'blank' }
  | { kind: 'working' }
  | { kind: 'closed'; why: ClosedReason; nearest: readonly string[] }
  | { kind: 'too-soon' | 'too-late'; nearest: readonly string[] };

/** The first working day from a day on. */
const findFirst = (day: string, holidays: ReadonlySet<string>): string =>
  isWorkingDay(day, holidays) ? day : findNearestWorkingDays(day, holidays).after;

/** The last working day up to a day. */
const findLast = (day: string, holidays: ReadonlySet<string>): string =>
  isWorkingDay(day, holidays) ? day : findNearestWorkingDays(day, holidays).before;

/** The earliest and the latest due day that can be submitted today. */
export const findDueLimits = (terms: InvoiceTerms): { first: string; last: string } => {
  const holidays = listHolidays(terms);
  return {
    first: findFirst(addDays(terms.today, terms.minDays), holidays),
    last: findLast(addDays(terms.today, terms.maxDays), holidays),
  };
};

/** Judges a due day as a submission of today would. */
export const judgeDueDay = (day: string, terms: InvoiceTerms): DueDay => {
  if (!isDay(day)) return { kind: 'blank' };
  const holidays = listHolidays(terms);
  const { first, last } = findDueLimits(terms);
  if (day < first) return { kind: 'too-soon', nearest: [first, addWorkingDays(first, 1, holidays)] };
  if (day > last) return { kind: 'too-late', nearest: [findNearestWorkingDays(last, holidays).before, last] };
  const why = whyClosed(day, holidays);
  if (why === null) return { kind: 'working' };
  const { before, after } = findNearestWorkingDays(day, holidays);
  return { kind: 'closed', why, nearest: [before, after].filter((one) => one >= first && one <= last) };
};
