import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeWaitMs, FAILING_MS, readRetryAfterMs } from './waits.ts';

const HOUR = 3_600_000;
const random = fc.double({ min: 0, max: 0.999, noNaN: true });

test('the waits grow, fill three days, and end', () => {
  fc.assert(
    fc.property(fc.array(random, { minLength: 9, maxLength: 9 }), (chances) => {
      const waits = chances.map((chance, made) =>
        Number(computeWaitMs({ tries: made + 1, askedMs: 0, random: chance })),
      );
      expect(waits).toEqual(waits.toSorted((one, other) => one - other));
      const total = waits.reduce((sum, wait) => sum + wait, 0);
      expect(total).toBeGreaterThanOrEqual(FAILING_MS);
      expect(total).toBeLessThan(FAILING_MS + 24 * HOUR);
    }),
  );
  expect(computeWaitMs({ tries: 10, askedMs: HOUR, random: 0 })).toBeNull();
});

test('an endpoint is waited for as long as it asks, for a day at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(1_000 * HOUR), random, (tries, askedMs, chance) => {
      const wait = Number(computeWaitMs({ tries, askedMs, random: chance }));
      expect(wait).toBeGreaterThanOrEqual(Math.min(askedMs, 24 * HOUR));
      expect(wait).toBeLessThanOrEqual(24 * HOUR * 1.1);
    }),
  );
});

test.each([
  [undefined, 0],
  ['120', 120_000],
  ['Fri, 20 Nov 2026 06:31:00 GMT', 60_000],
  ['Fri, 20 Nov 2026 06:29:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
])('retry-after %s is %d ms', (header, ms) => {
  expect(readRetryAfterMs(header, new Date('2026-11-20T06:30:00.000Z'))).toBe(ms);
});
