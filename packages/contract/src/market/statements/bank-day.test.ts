import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../working-days.ts';
import { type DayFormat, dayFormats, parseBankDay } from './bank-day.ts';

test('one text is another day in each format: the mapping decides', () => {
  expect(dayFormats.map((format) => parseBankDay('03/04/26', format))).toEqual([
    '2026-04-03',
    '2026-03-04',
    '2003-04-26',
  ]);
});

test.each([
  ['31/03/2027', 'day/month/year', '2027-03-31'],
  ['31-Mar-2027', 'day/month/year', '2027-03-31'],
  ['31 March 27', 'day/month/year', '2027-03-31'],
  ['31.3.2027 10:15:09', 'day/month/year', '2027-03-31'],
  ['31032027', 'day/month/year', '2027-03-31'],
  ['Mar 31, 2027', 'month/day/year', '2027-03-31'],
  ['3/31/27 1:05 PM', 'month/day/year', '2027-03-31'],
  ['2027-03-31', 'year/month/day', '2027-03-31'],
  ['2027-03-31T10:15:09.000Z', 'year/month/day', '2027-03-31'],
  ['20270331', 'year/month/day', '2027-03-31'],
] as const)('%s as %s', (text, format, day) => {
  expect(parseBankDay(text, format)).toBe(day);
});

test.each([
  '31/02/2027',
  '32/01/2027',
  '1/13/2027',
  '',
  'Total',
  '46112',
  '1/2',
  '1/2/3/4',
  '1/2/202',
  'x/y/z',
])('"%s" is no day', (text) => {
  expect(parseBankDay(text, 'day/month/year')).toBeNull();
});

test('every day is read from every way of writing it', () => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const days = fc.nat(20_000).map((later) => addDays('2001-01-01', later));
  const separator = fc.constantFrom('/', '-', '.', ' ');
  const named = fc.boolean();
  fc.assert(
    fc.property(days, separator, named, fc.constantFrom(...dayFormats), (day, between, isNamed, format) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const written = isNamed ? (names[Number(month) - 1] ?? '') : month;
      const orders: Record<DayFormat, string[]> = {
        'day/month/year': [date, written, year],
        'month/day/year': [written, date, year],
        'year/month/day': [year, written, date],
      };
      expect(parseBankDay(orders[format].join(between), format)).toBe(day);
    }),
  );
});
