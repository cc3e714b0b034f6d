import { expect, test } from 'vitest';
import { asDate, asDateTime } from './dates.ts';

test('the day is the one in India, whatever the zone of the machine', () => {
  expect(asDate('2026-11-18T18:29:59.999Z')).toBe('18/11/2026');
  expect(asDate('2026-11-18T18:30:00.000Z')).toBe('19/11/2026');
});

test('the time has twelve hours', () => {
  expect(asDateTime('2026-11-18T12:45:00.000Z')).toBe('18/11/2026, 6:15 pm');
});
