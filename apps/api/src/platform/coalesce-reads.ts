/**
 * Lets concurrent callers share a read, and never returns a value older than the call: a call during a read
 * waits for the next one, which starts after it. A thousand calls cost two reads. Calls with the same key
 * share.
 */
export const coalesceReads = <Asked, T>(
  read: (asked: Asked) => Promise<T>,
  toKey: (asked: Asked) => unknown = (asked) => asked,
): ((asked: Asked) => Promise<T>) => {
  const running = new Map<unknown, Promise<T>>();
  const next = new Map<unknown, Promise<T>>();

  const start = (name: unknown, asked: Asked): Promise<T> => {
    const promise = read(asked).finally(() => {
      if (running.get(name) === promise) running.delete(name);
    });
    running.set(name, promise);
    return promise;
  };

  return (asked) => {
    const name = toKey(asked);
    const before = running.get(name);
    if (before === undefined) return start(name, asked);
    const waiting = next.get(name);
    if (waiting !== undefined) return waiting;
    const startNext = (): Promise<T> => {
      next.delete(name);
      return start(name, asked);
    };
    const promise = before.then(startNext, startNext);
    next.set(name, promise);
    return promise;
  };
};
