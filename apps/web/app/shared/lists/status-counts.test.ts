import type { StatusCounts } from '@cinvoice/contract/answers';
import { expect, test } from 'vitest';
import { pendingIn, totalOf } from './status-counts.ts';

const counts: StatusCounts = { pending: 3, approved: 5, rejected: 1, 'Need Clarification': 2 };

test('every status counts towards the total', () => {
  expect(totalOf(counts)).toBe(11);
});

test('pending is counted without regard to case', () => {
  const mixed: Record<string, number> = { ...counts, Pending: 4, PENDING: 1 };
  expect(pendingIn(mixed)).toBe(8);
});
