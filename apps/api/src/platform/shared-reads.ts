/**
 * Lets all who ask for one thing at once share one read of it, without ever answering from before the question: who
 * asks while a read is running waits for the next one, which starts after it. So nobody is told what was already
 * out of date when they asked, and a thousand questions cost two reads. Two questions of one name are one question.
 */
export const shareReads = <Asked, T>(
  read: (asked: Asked) => Promise<T>,
  nameOf: (asked: Asked) => unknown = (asked) => asked,
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
    const name = nameOf(asked);
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
