import type { InvoiceTerms } from '@cinvoice/contract/market/invoices';
import { addDays, isWorkingDay } from '@cinvoice/contract/market/working-days';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDueLimits, judgeDueDay } from './due-day.ts';

const terms: InvoiceTerms = {
  today: '2026-11-30',
  unitFacePaise: 100_000,
  feeBps: 100,
  feeGstBps: 1800,
  minDays: 15,
  maxDays: 365,
  holidays: ['2027-01-26'],
};

test.each([
  ['', { kind: 'blank' }],
  ['2027-02-31', { kind: 'blank' }],
  ['2027-03-31', { kind: 'working' }],
  ['2027-03-27', { kind: 'closed', why: 'fourth-saturday', nearest: ['2027-03-26', '2027-03-29'] }],
  ['2027-03-28', { kind: 'closed', why: 'sunday', nearest: ['2027-03-26', '2027-03-29'] }],
  ['2027-01-26', { kind: 'closed', why: 'holiday', nearest: ['2027-01-25', '2027-01-27'] }],
  ['2026-12-01', { kind: 'too-soon', nearest: ['2026-12-15', '2026-12-16'] }],
  ['2027-12-01', { kind: 'too-late', nearest: ['2027-11-29', '2027-11-30'] }],
])('judges the due day %s', (day, verdict) => {
  expect(judgeDueDay(day, terms)).toEqual(verdict);
});

test('a day that is offered is a working day within the limits, whatever was typed', () => {
  const holidays = new Set(terms.holidays);
  const { first, last } = findDueLimits(terms);
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
      const due = judgeDueDay(addDays(terms.today, days), terms);
      for (const day of 'nearest' in due ? due.nearest : []) {
        expect(isWorkingDay(day, holidays)).toBe(true);
        expect(day >= first && day <= addDays(last, 1)).toBe(true);
      }
    }),
  );
});
