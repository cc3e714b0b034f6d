/** The reads of one key: the one under way, and the one that starts after it. */
type Reads<T> = { running: Promise<T> | undefined; next: Promise<T> | undefined };

/**
 * Lets concurrent callers share a read, and never returns a value older than the call: a call during a read
 * waits for the next one, which starts after it. A thousand calls cost two reads. Calls with the same key
 * share.
 */
export const coalesceReads = <Asked, T>(
  read: (asked: Asked) => Promise<T>,
  toKey: (asked: Asked) => unknown = (asked) => asked,
): ((asked: Asked) => Promise<T>) => {
  const byKey = new Map<unknown, Reads<T>>();

  const start = (key: unknown, reads: Reads<T>, asked: Asked): Promise<T> => {
    const promise = read(asked).finally(() => {
      // Emptied, not deleted alone: what a Map held stays in memory until the next large collection, and an answer may be large.
      if (reads.running === promise) reads.running = undefined;
      const isIdle = reads.running === undefined && reads.next === undefined;
      if (isIdle && byKey.get(key) === reads) byKey.delete(key);
    });
    reads.running = promise;
    return promise;
  };

  return (asked) => {
    const key = toKey(asked);
    const reads = byKey.get(key) ?? { running: undefined, next: undefined };
    byKey.set(key, reads);
    if (reads.running === undefined) return start(key, reads, asked);
    if (reads.next !== undefined) return reads.next;
    const startNext = (): Promise<T> => {
      reads.next = undefined;
      return start(key, reads, asked);
    };
    reads.next = reads.running.then(startNext, startNext);
    return reads.next;
  };
};
