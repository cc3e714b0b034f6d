import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedDay, writtenDay } from './typed-day.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every day is read as it is written, in any of the usual ways', () => {
  fc.assert(
    fc.property(days, fc.constantFrom('/', '.', '-', ' ', ''), (day, between) => {
      expect(typedDay(writtenDay(day).replaceAll('/', between))).toBe(day);
    }),
  );
});

test('the day comes before the month', () => {
  expect(writtenDay('2026-11-02')).toBe('02/11/2026');
  expect(typedDay('2/11/2026')).toBe('2026-11-02');
  expect(typedDay(' 3/1/2026 ')).toBe('2026-01-03');
  expect(writtenDay('')).toBe('');
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
])('%j is no day', (typed) => expect(typedDay(typed)).toBeNull());
