import type { StatusCounts } from '@cinvoice/contract/answers';
import { expect, test } from 'vitest';
import { countPending, countTotal } from './status-counts.ts';

const counts: StatusCounts = { pending: 3, approved: 5, rejected: 1, 'Need Clarification': 2 };

test('adds every status to the total', () => {
  expect(countTotal(counts)).toBe(11);
});

test('counts pending items regardless of case', () => {
  const mixed: Record<string, number> = { ...counts, Pending: 4, PENDING: 1 };
  expect(countPending(mixed)).toBe(8);
});
