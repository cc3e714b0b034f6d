import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByWeight } from './shares.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const weights = fc
  .array(fc.integer({ min: 0, max: 1_00_00_00_000 }), { minLength: 1, maxLength: 30 })
  .filter((given) => sum(given) > 0);

/** Weights, and an amount of up to their sum. */
const cases = weights.chain((given) =>
  fc.record({ given: fc.constant(given), amount: fc.integer({ min: 0, max: sum(given) }) }),
);

test('shares sum exactly, exceed no weight, and are less than a paisa from the exact share', () => {
  fc.assert(
    fc.property(cases, ({ given, amount }) => {
      const shares = splitByWeight(amount, given);
      const total = BigInt(sum(given));
      expect(sum(shares)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        const weight = given[index] ?? 0;
        expect(share).toBeLessThanOrEqual(weight);
        const difference = BigInt(share) * total - BigInt(amount) * BigInt(weight);
        expect(difference < total && -difference < total).toBe(true);
      }
    }),
  );
});

test('of equal remainders the earlier one gets the paisa', () => {
  expect(splitByWeight(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
});

test('nothing is split among nobody', () => {
  expect(splitByWeight(0, [0, 0])).toEqual([0, 0]);
  expect(() => splitByWeight(1, [0, 0])).toThrow('weights of 0');
});
