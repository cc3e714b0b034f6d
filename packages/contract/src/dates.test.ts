import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTimeIn,
  formatDayAndMonthIn,
  formatLongDayIn,
  formatMonthIn,
  toStartOfDay,
} from './dates.ts';
import { languageCodes } from './spoken-languages.ts';

test('a day is the Indian one in every time zone', () => {
  expect(formatDate('2026-11-18T18:29:59.999Z')).toBe('18/11/2026');
  expect(formatDate('2026-11-18T18:30:00.000Z')).toBe('19/11/2026');
});

test('days are Indian days, each beginning at the end of the one before', () => {
  const inIndia = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const times = fc.date({
    min: new Date('1946-01-01'),
    max: new Date('2999-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(times, (at) => {
      const shown = formatDate(at.toISOString());
      expect(shown).toBe(inIndia.format(at));
      const begins = toStartOfDay(shown.split('/').reverse().join('-'));
      expect(formatDate(begins.toISOString())).toBe(shown);
      expect(formatDate(new Date(begins.getTime() - 1).toISOString())).not.toBe(shown);
    }),
  );
});

test('the time has twelve hours', () => {
  expect(formatDateTimeIn('2026-11-18T12:45:00.000Z')).toBe('18/11/2026, 6:15 pm');
});

const days = fc
  .date({ min: new Date('1946-01-01'), max: new Date('2999-12-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test('so many days later is that day of the calendar, over months, years and leap days', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (day, later) => {
      const date = new Date(`${day}T00:00:00Z`);
      date.setUTCDate(date.getUTCDate() + later);
      expect(toStartOfDay(day, later)).toEqual(toStartOfDay(date.toISOString().slice(0, 10)));
    }),
  );
});

test.each([
  ['2028-02-28', 1, '29/02/2028'],
  ['2027-02-28', 1, '01/03/2027'],
  ['2026-12-31', 1, '01/01/2027'],
  ['2026-03-01', -1, '28/02/2026'],
])('%s and %i days is %s', (day, later, shown) => {
  expect(formatDate(toStartOfDay(day, later).toISOString())).toBe(shown);
});

test('a time is read as it is in India to the minute, in every language with the figures of all', () => {
  const times = fc.date({ min: new Date('1946-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.constantFrom(...languageCodes), (at, language) => {
      const [, date, hours, minutes, half] =
        /^(\d\d\/\d\d\/\d{4}), (\d{1,2}):(\d\d)\s(am|pm)$/iu.exec(
          formatDateTimeIn(at.toISOString(), language),
        ) ?? [];
      const there = new Date(at.getTime() + 19_800_000);
      expect(date).toBe(formatDate(at.toISOString()));
      expect(Number(minutes)).toBe(there.getUTCMinutes());
      expect((Number(hours) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)).toBe(there.getUTCHours());
    }),
  );
});

test('a day with its month is that day in India, with the month in words', () => {
  expect(formatDayAndMonthIn('2026-11-17T18:30:00.000Z')).toBe('18 Nov');
  expect(formatDayAndMonthIn('2026-11-17T18:29:59.999Z')).toBe('17 Nov');
  expect(formatDayAndMonthIn('2026-11-18T12:45:00.000Z', 'hi')).toBe('18 नव॰');
});

test('a day with the whole name of its month, and the month alone, in a language', () => {
  expect(formatLongDayIn('2026-03-02')).toBe('2 March');
  expect(formatLongDayIn('2026-03-02', 'hi')).toBe('2 मार्च');
  expect(formatMonthIn('2026-08-31')).toBe('August');
  expect(formatMonthIn('2026-08-31', 'hi')).toBe('अगस्त');
});
