import { isDatabaseGone } from '../db.ts';
import type { Staging } from '../storage/storage.ts';

export type Kept = {
  /** Makes the files durable, then does the work that names them in rows. */
  keepFor: <T>(work: () => Promise<T>) => Promise<T>;
  /** Leaves no file behind, unless that work was done: then rows name them. */
  discard: () => Promise<void>;
};

/** A file without a row is collected in time; a row without a file would be a loss. In doubt files stay. */
export const keeping = (staging: Staging): Kept => {
  let named = false;
  return {
    keepFor: async (work) => {
      await staging.keep();
      try {
        const result = await work();
        named = true;
        return result;
      } catch (error) {
        // The commit may have been done before its answer was lost.
        named = isDatabaseGone(error);
        throw error;
      }
    },
    discard: async () => {
      if (!named) await staging.discard();
    },
  };
};
