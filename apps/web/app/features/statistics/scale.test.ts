import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleFor } from './scale.ts';

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
])('up to %i the lines stand at %j', (largest, lines) => {
  expect(scaleFor(largest)).toEqual(lines);
});

test('there are at most four lines, whole, even, and the last one holds the largest', () => {
  fc.assert(
    fc.property(fc.nat(), (largest) => {
      const lines = scaleFor(largest);
      const [step = 0] = lines;
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines).toEqual(lines.map((_, place) => (place + 1) * step));
      expect(Number.isInteger(step)).toBe(true);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(largest);
    }),
  );
});
