import { isDatabaseGone } from './db.ts';

/** So many faults tell what is wrong. */
const MOST_KEPT = 10;

/**
 * Does each item in turn, also after others failed; throws the first faults at the end. Only a database that is away ends it
 * at once: nothing would succeed without it.
 */
export const attemptEach = async <T>(
  items: readonly T[],
  attempt: (item: T) => Promise<unknown>,
): Promise<void> => {
  const faults: unknown[] = [];
  let failed = 0;
  for (const item of items) {
    try {
      await attempt(item);
    } catch (error) {
      failed += 1;
      if (faults.length < MOST_KEPT) faults.push(error);
      if (isDatabaseGone(error)) break;
    }
  }
  if (failed > 0) throw new AggregateError(faults, `${failed} of ${items.length} failed`);
};
