import { expect, test } from 'vitest';
import { countDaysWaiting } from './days-waiting.ts';

const since = '2026-11-16T08:33:00.000Z';

test.each([
  ['2026-11-16T08:33:00.000Z', 0],
  ['2026-11-17T08:32:59.999Z', 0],
  ['2026-11-17T08:33:00.000Z', 1],
  ['2026-11-20T09:00:00.000Z', 4],
  ['2026-11-16T08:00:00.000Z', 0],
])('at %s an item of 16 November has waited %i whole days', (now, days) => {
  expect(countDaysWaiting(since, Date.parse(now))).toBe(days);
});
