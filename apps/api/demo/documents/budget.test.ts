import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

test('the heads of every budget add up to its goal exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (goal) => {
      const sections = createBudget(goal);
      const lines = sections.flatMap((section) => section.lines);
      expect(lines.reduce((sum, { rupees }) => sum + rupees, 0)).toBe(goal);
      expect(sections.reduce((sum, { rupees }) => sum + rupees, 0)).toBe(goal);
      expect(lines.every(({ rupees }) => Number.isSafeInteger(rupees) && rupees >= 0)).toBe(true);
    }),
  );
});

test('the contingency is about a fortieth of a usual budget', () => {
  const contingency = createBudget(42_500_000).at(-1)?.lines.at(-1)?.rupees ?? 0;
  expect(contingency / 42_500_000).toBeGreaterThan(0.02);
  expect(contingency / 42_500_000).toBeLessThan(0.03);
});
