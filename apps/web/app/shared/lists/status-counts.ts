import type { StatusCounts } from '@cinvoice/contract/answers';

export const countTotal = (counts: StatusCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Ignores case, as specified. */
export const countPending = (counts: StatusCounts): number =>
  Object.entries(counts)
    .filter(([status]) => status.toLowerCase() === 'pending')
    .reduce((sum, [, count]) => sum + count, 0);
