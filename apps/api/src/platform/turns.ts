/** Runs work of one name one after another, in the order in which it was asked for; different names run at once. */
export type TakeTurn = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * For work that would wait for one row's lock anyway: waiting here holds none of the database's connections, which others
 * need meanwhile. The lock stays what decides, also among several servers.
 */
export const createTurns = (): TakeTurn => {
  const lasts = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = lasts.get(name) ?? Promise.resolve();
    const turn = before.then(work);
    const ended = turn.catch(() => undefined);
    lasts.set(name, ended);
    try {
      return await turn;
    } finally {
      if (lasts.get(name) === ended) lasts.delete(name);
    }
  };
};
