import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROPERTY_MS } from '#api/platform/test-property.ts';
import { createPaceMeter, defaultPace } from './body-pace.ts';

const LOOK_MS = 1_000;
const FORM_BYTES = 60 * 1024 * 1024;

/** Reads the meter each second until the body is complete or ended; returns the seconds. */
const simulateBody = (total: number, bytesAt: (second: number) => number, waiting = true) => {
  const isTooSlow = createPaceMeter(defaultPace);
  let sent = 0;
  for (let second = 1; second < 100_000; second += 1) {
    const bytes = bytesAt(second);
    sent += bytes;
    if (sent >= total) return { second, ended: false };
    if (isTooSlow({ elapsedMs: LOOK_MS, bytes, waiting })) return { second, ended: true };
  }
  throw new Error('neither whole nor ended');
};

test('a telephone with 64 kbit/s finishes the largest form', () => {
  expect(simulateBody(FORM_BYTES, () => 8_000)).toEqual({
    second: Math.ceil(FORM_BYTES / 8_000),
    ended: false,
  });
});

test(
  'so does one with an unsteady line',
  () => {
    // The bytes of ten seconds arrive in any portions, with silences between.
    const portions = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(portions, (moments) => {
        const bytesAt = (second: number): number => {
          const period = Math.floor(second / 10);
          return second % 10 === moments[period % moments.length] ? 80_000 : 0;
        };
        expect(simulateBody(FORM_BYTES, bytesAt).ended).toBe(false);
      }),
      { numRuns: 20 },
    );
  },
  PROPERTY_MS,
);

test(
  'every body ends within the time of its bytes at the minimum rate, plus the slack',
  () => {
    const { bytesPerSecond, slackMs } = defaultPace;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 60 }),
        (total, pattern) => {
          const { second } = simulateBody(total, (at) => pattern[at % pattern.length] ?? 0);
          expect(second).toBeLessThanOrEqual(total / bytesPerSecond + slackMs / 1_000 + 2);
        },
      ),
    );
  },
  PROPERTY_MS,
);

test.each([1, 100, 3_900])('a body of %i bytes a second is ended', (bytes) => {
  expect(simulateBody(FORM_BYTES, () => bytes).ended).toBe(true);
});

test('a burst does not allow a long silence', () => {
  const burst = (second: number): number => (second === 1 ? 10_000_000 : 0);
  expect(simulateBody(FORM_BYTES, burst)).toEqual({ second: 32, ended: true });
});

test('time in which the server does not read is not counted', () => {
  const one = (second: number): number => (second === 600 ? 500 : 0);
  expect(simulateBody(500, one, false)).toEqual({ second: 600, ended: false });
});

test('a check delayed by a busy processor ends no body', () => {
  const isTooSlow = createPaceMeter(defaultPace);
  expect(isTooSlow({ elapsedMs: 600_000, bytes: 0, waiting: true })).toBe(false);
});
