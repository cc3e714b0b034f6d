import { makeDetail } from '@cinvoice/contract/codes/problem-texts';
import type { Clock } from './clock.ts';
import { detailedProblem } from './problem.ts';

const DAY_MS = 24 * 3_600_000;

/** The number of things of a sort that an owner may add within 24 hours. */
export type CreationLimit = { clock: Clock; newItemsPerDay: number };

export type CreationSpan = { since: Date; nth: number };

/** `more` allows for things that are stored and may still be undone. */
export const computeCreationSpan = ({ clock, newItemsPerDay }: CreationLimit, more = 0): CreationSpan => ({
  since: new Date(clock().getTime() - DAY_MS),
  nth: newItemsPerDay + more,
});

/** Throws too-many-items with the time of the next one; `blocking` is the creation that the span names. */
export const assertCreationAllowed = (
  { clock, newItemsPerDay }: CreationLimit,
  blocking: Date | null,
): void => {
  if (!blocking) return;
  const from = new Date(blocking.getTime() + DAY_MS);
  const reason = makeDetail('new-items-used-up', { limit: newItemsPerDay, from: from.toISOString() });
  throw detailedProblem(reason, {
    retryAfterSeconds: Math.ceil((from.getTime() - clock().getTime()) / 1000),
  });
};
