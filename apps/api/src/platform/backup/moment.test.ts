import { formatIsoInIndia } from '@cinvoice/contract/dates';
import { expect, test } from 'vitest';
import { parseMoment } from './moment.ts';

test.each([
  ['2026-11-28 14:30', '2026-11-28T09:00:00.000Z'],
  ['2026-11-28T14:30:05.5', '2026-11-28T09:00:05.500Z'],
  ['2026-11-28T14:30:00Z', '2026-11-28T14:30:00.000Z'],
  ['2026-11-28 00:10-08:00', '2026-11-28T08:10:00.000Z'],
])('%s is a moment', (text, moment) => {
  expect(parseMoment(text).toISOString()).toBe(moment);
});

test('what is shown can be given', () => {
  const moment = new Date('2026-11-28T20:00:00.123Z');
  expect(formatIsoInIndia(moment)).toBe('2026-11-29T01:30:00.123+05:30');
  expect(parseMoment(formatIsoInIndia(moment))).toEqual(moment);
});

test.each(['', 'yesterday', '2026-11-28', '2026-02-30 14:30', '2026-11-28 24:30', '28/11/2026 14:30'])(
  "'%s' is none",
  (text) => {
    expect(() => parseMoment(text)).toThrow(/^'.*' is no time; allowed: 2026-11-28T14:30:00\+05:30, or /);
  },
);
