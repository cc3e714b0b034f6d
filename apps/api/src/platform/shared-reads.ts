/**
 * Lets all who ask for one thing at once share one read of it, without ever answering from before the question: who
 * asks while a read is running waits for the next one, which starts after it. So nobody is told what was already
 * out of date when they asked, and a thousand questions cost two reads.
 */
export const shareReads = <K, T>(read: (key: K) => Promise<T>): ((key: K) => Promise<T>) => {
  const running = new Map<K, Promise<T>>();
  const next = new Map<K, Promise<T>>();

  const start = (key: K): Promise<T> => {
    const promise = read(key).finally(() => {
      if (running.get(key) === promise) running.delete(key);
    });
    running.set(key, promise);
    return promise;
  };

  return (key) => {
    const before = running.get(key);
    if (before === undefined) return start(key);
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const startNext = (): Promise<T> => {
      next.delete(key);
      return start(key);
    };
    const promise = before.then(startNext, startNext);
    next.set(key, promise);
    return promise;
  };
};
