import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addWorkingDays,
  countDays,
  findNearestWorkingDays,
  isDay,
  isWorkingDay,
  toDay,
  toFinancialYear,
  whyClosed,
} from './working-days.ts';

const none: ReadonlySet<string> = new Set();
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const calendars = fc
  .array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 })
  .chain((offsets) =>
    days.map((start) => ({ start, holidays: new Set(offsets.map((offset) => addDays(start, offset))) })),
  );

test.each([
  ['2026-11-18', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['18/11/2026', false],
  ['2026-11-18T00:00:00Z', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('a day begins in India, not in Greenwich', () => {
  expect(toDay(new Date('2026-11-18T18:29:59.999Z'))).toBe('2026-11-18');
  expect(toDay(new Date('2026-11-18T18:30:00.000Z'))).toBe('2026-11-19');
});

test.each([
  ['2027-03-27', 'fourth-saturday'],
  ['2027-03-13', 'second-saturday'],
  ['2027-03-06', null],
  ['2027-03-20', null],
  ['2026-08-29', null],
  ['2027-03-28', 'sunday'],
  ['2027-03-31', null],
  ['2027-01-26', 'holiday'],
] as const)('banks are closed on %s: %s', (day, reason) => {
  expect(whyClosed(day, new Set(['2027-01-26']))).toBe(reason);
});

test('the working days beside a fourth Saturday are offered', () => {
  expect(findNearestWorkingDays('2027-03-27', none)).toEqual({ before: '2027-03-26', after: '2027-03-29' });
});

test('days add up and count back', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
      expect(countDays(day, addDays(day, count))).toBe(count);
    }),
  );
});

test('a sum of working days is a working day, with exactly that many in between', () => {
  fc.assert(
    fc.property(calendars, fc.integer({ min: 1, max: 30 }), ({ start, holidays }, count) => {
      const reached = addWorkingDays(start, count, holidays);
      expect(isWorkingDay(reached, holidays)).toBe(true);
      const passed = Array.from({ length: countDays(start, reached) }, (_, at) => addDays(start, at + 1));
      expect(passed.filter((day) => isWorkingDay(day, holidays))).toHaveLength(count);
    }),
  );
  expect(addWorkingDays('2027-03-27', 0, none)).toBe('2027-03-27');
});

test('a month has its Sundays, a second and a fourth Saturday closed', () => {
  fc.assert(
    fc.property(days, (day) => {
      const first = `${day.slice(0, 7)}-01`;
      const month = Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter((each) =>
        each.startsWith(day.slice(0, 7)),
      );
      const closed = month.map((each) => whyClosed(each, none)).filter((reason) => reason !== null);
      expect(closed.filter((reason) => reason === 'second-saturday')).toHaveLength(1);
      expect(closed.filter((reason) => reason === 'fourth-saturday')).toHaveLength(1);
      expect(closed.length).toBeGreaterThanOrEqual(6);
      expect(closed.length).toBeLessThanOrEqual(7);
    }),
  );
});

test('a calendar that closes every day is refused', () => {
  const always = new Set(Array.from({ length: 100 }, (_, at) => addDays('2027-01-01', at)));
  expect(() => addWorkingDays('2027-01-01', 1, always)).toThrow('no working day');
});

test.each([
  ['2026-03-31', '2025-26'],
  ['2026-04-01', '2026-27'],
  ['2099-12-31', '2099-00'],
])('%s lies in the financial year %s', (day, year) => {
  expect(toFinancialYear(day)).toBe(year);
});
