import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeAxisAmounts } from './axis-amounts.ts';

test.each([
  [2_000_000, 3_121_792, 6, [2_000_000, 2_200_000, 2_400_000, 2_600_000, 2_800_000, 3_000_000, 3_200_000]],
  [2_000_000, 3_121_792, 3, [2_000_000, 2_500_000, 3_000_000, 3_500_000]],
  [1, 1, 6, [1, 2]],
  [0, 0, 6, [0, 1]],
])('from %i to %i in about %i steps', (lowest, highest, targetSteps, expected) => {
  expect(computeAxisAmounts(lowest, highest, targetSteps)).toEqual(expected);
});

test('any amount of up to ten digits fits its axis of few lines in whole rupees', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_999), fc.constantFrom(3, 6), (amount, targetSteps) => {
      const highest = Math.floor(amount * 1.16 ** 3);
      const amounts = computeAxisAmounts(amount, highest, targetSteps);
      expect(amounts[0]).toBeLessThanOrEqual(amount);
      expect(amounts.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(amounts.length).toBeGreaterThanOrEqual(2);
      expect(amounts.length).toBeLessThanOrEqual(targetSteps + 2);
      expect(amounts.every(Number.isInteger)).toBe(true);
    }),
  );
});
