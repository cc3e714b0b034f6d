import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeScale } from './scale.ts';

test.each([
  [0, [1]],
  [1, [1]],
  [3, [1, 2, 3]],
  [4, [1, 2, 3, 4]],
  [5, [2, 4, 6]],
  [8, [2, 4, 6, 8]],
  [9, [5, 10]],
  [41, [20, 40, 60]],
  [100, [50, 100]],
  [9915, [5000, 10_000]],
])('for a maximum of %i the lines are %j', (largest, lines) => {
  expect(computeScale(largest)).toEqual(lines);
});

test('draws at most four lines, whole and even, the last at or above the maximum', () => {
  fc.assert(
    fc.property(fc.nat(), (largest) => {
      const lines = computeScale(largest);
      const [step = 0] = lines;
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines).toEqual(lines.map((_, index) => (index + 1) * step));
      expect(Number.isInteger(step)).toBe(true);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(largest);
    }),
  );
});
