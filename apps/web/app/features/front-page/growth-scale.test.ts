import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundAmounts } from './growth-scale.ts';

test.each([
  [2_000_000, 3_121_792, 6, [2_000_000, 2_200_000, 2_400_000, 2_600_000, 2_800_000, 3_000_000, 3_200_000]],
  [2_000_000, 3_121_792, 3, [2_000_000, 2_500_000, 3_000_000, 3_500_000]],
  [1, 1, 6, [1, 2]],
  [0, 0, 6, [0, 1]],
])('from %i to %i in about %i steps', (lowest, highest, wanted, expected) => {
  expect(roundAmounts(lowest, highest, wanted)).toEqual(expected);
});

test('every amount up to ten digits lies within its axis, which has few lines and whole rupees', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_999), fc.constantFrom(3, 6), (amount, wanted) => {
      const highest = Math.floor(amount * 1.16 ** 3);
      const marks = roundAmounts(amount, highest, wanted);
      expect(marks[0]).toBeLessThanOrEqual(amount);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(marks.length).toBeGreaterThanOrEqual(2);
      expect(marks.length).toBeLessThanOrEqual(wanted + 2);
      expect(marks.every(Number.isInteger)).toBe(true);
    }),
  );
});
