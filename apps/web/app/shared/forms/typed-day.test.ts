import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay, parseDay } from './typed-day.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('parses every day in each of the usual formats', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('/', '.', '-', ' ', ''), (day, separator) => {
      expect(parseDay(formatDay(day).replaceAll('/', separator))).toBe(day);
    }),
  );
});

test('the day comes before the month', () => {
  expect(formatDay('2026-11-02')).toBe('02/11/2026');
  expect(parseDay('2/11/2026')).toBe('2026-11-02');
  expect(parseDay(' 3/1/2026 ')).toBe('2026-01-03');
  expect(formatDay('')).toBe('');
});

test.each([
  '',
  '31/02/2026',
  '29/02/2025',
  '11/20/2026',
  '1/1/26',
  '0/1/2026',
  '1/11-2026',
  '1112026',
  'today',
])('%j is not a day', (typed) => expect(parseDay(typed)).toBeNull());
