import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatDateTimeIn, toStartOfDay } from './dates.ts';

test('the day is the one in India, whatever the zone of the machine', () => {
  expect(formatDate('2026-11-18T18:29:59.999Z')).toBe('18/11/2026');
  expect(formatDate('2026-11-18T18:30:00.000Z')).toBe('19/11/2026');
});

test('a day is as the zone of India has it, and begins where the one before it ends', () => {
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
