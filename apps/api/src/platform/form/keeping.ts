import { isDatabaseGone } from '../db.ts';
import type { Staging } from '../storage/storage.ts';

/** Settles once the files of a form are durable; rejects when they cannot be. */
export type Durable = Promise<void>;

export type Kept = {
  /**
   * Makes the files durable while the work writes the rows that name them. The work must wait for them before it
   * commits: a row must never name an object that is not there.
   */
  keepFor: <T>(work: (durable: Durable) => Promise<T>) => Promise<T>;
  /** Leaves no file behind, unless that work was done: then rows name them. */
  discard: () => Promise<void>;
};

/** A file without a row is collected in time; a row without a file would be a loss. In doubt files stay. */
export const keeping = (staging: Staging): Kept => {
  let named = false;
  return {
    keepFor: async (work) => {
      const durable = staging.keep();
      // Both have ended, whatever came of them, before anything is discarded.
      const [, worked] = await Promise.allSettled([durable, work(durable)]);
      if (worked.status === 'rejected') {
        // The commit may have been done before its answer was lost.
        named = isDatabaseGone(worked.reason);
        throw worked.reason;
      }
      named = true;
      return worked.value;
    },
    discard: async () => {
      if (!named) await staging.discard();
    },
  };
};
