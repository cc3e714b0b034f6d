import type { StatusCounts } from '@cinvoice/contract/answers';

export const totalOf = (counts: StatusCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Without regard to case, as the specification has it. */
export const pendingIn = (counts: StatusCounts): number =>
  Object.entries(counts)
    .filter(([status]) => status.toLowerCase() === 'pending')
    .reduce((sum, [, count]) => sum + count, 0);
