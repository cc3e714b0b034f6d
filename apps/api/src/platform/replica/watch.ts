import type { ReplicaTrouble } from '@cinvoice/contract/system';

type Log = { warn: (about: object, message: string) => void };

type Options = {
  /** Looks at the replica; null where it can answer. */
  look: () => Promise<ReplicaTrouble | null>;
  log: Log;
  restMs: number;
};

/**
 * Knows whether the replica is of use. One that failed is left alone for a while, and looked at again and again until it
 * answers, so that no reader waits for it. Resolves after the first look.
 */
export const watchReplica = async ({ look, log, restMs }: Options) => {
  const told = new Set<ReplicaTrouble>();
  let trouble: ReplicaTrouble | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isStopped = false;

  const rest = (why: ReplicaTrouble): void => {
    if (isStopped) return;
    trouble = why;
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = lookAgain();
    }, restMs).unref();
  };

  const lookAgain = async (): Promise<void> => {
    const found = await look();
    if (found !== null) {
      rest(found);
      if (!told.has(found)) log.warn({ trouble: found }, 'the primary database answers all reads');
      told.add(found);
      return;
    }
    trouble = null;
    if (told.size > 0) log.warn({}, 'the replica of the database answers reads again');
    told.clear();
  };
  await lookAgain();

  return {
    /** Why it is of no use now. */
    findTrouble: (): ReplicaTrouble | null => trouble,
    /** It failed a read. */
    rest,
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
