import { type Db, isDatabaseGone } from '../db.ts';
import type { Staging } from '../storage/storage.ts';

/** The files of one form, from their arrival until rows name them or they are removed. */
export type StagedFiles = {
  /** Puts every file under its key, safe from a power cut. A second call awaits the first. */
  makeDurable: () => Promise<void>;
  /** Leaves the files to the rows that name them: `discard` no longer removes them. */
  release: () => void;
  /** Removes the files, durable or not, unless they were released. */
  discard: () => Promise<void>;
};

export const trackStagedFiles = (staging: Staging): StagedFiles => {
  let durable: Promise<void> | null = null;
  let isReleased = false;
  return {
    makeDurable: () => {
      durable ??= staging.makeDurable();
      return durable;
    },
    release: () => {
      isReleased = true;
    },
    discard: async () => {
      if (isReleased) return;
      // A rename under way would put a removed file back.
      await durable?.catch(() => undefined);
      await staging.discard();
    },
  };
};

/**
 * Runs work that commits rows which name the staged files. It must await `durable` before its commit: a row never names a
 * missing object. The disk works while the rows are written. When the commit's answer is lost the files stay, because
 * the rows may be there; the collector removes files without a row.
 */
export const keepFiles = async <T>(
  files: StagedFiles,
  commit: (durable: Promise<void>) => Promise<T>,
): Promise<T> => {
  const durable = files.makeDurable();
  const committed = commit(durable);
  // Both have settled before the caller may discard the files.
  const [, outcome] = await Promise.allSettled([durable, committed]);
  if (outcome.status === 'fulfilled') {
    files.release();
    return outcome.value;
  }
  if (isDatabaseGone(outcome.reason)) files.release();
  throw outcome.reason;
};

/** Runs a transaction whose rows name the staged files. It commits only once the files are durable. */
export const commitWithFiles = <T>(db: Db, files: StagedFiles, write: (tx: Db) => Promise<T>): Promise<T> =>
  keepFiles(files, (durable) =>
    db.transaction().execute(async (tx) => {
      const result = await write(tx);
      await durable;
      return result;
    }),
  );
