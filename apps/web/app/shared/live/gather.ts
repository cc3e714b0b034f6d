/**
 * Turns many calls into few: what comes in while waiting, or while the work before it is being done, is handed on
 * together. A stop forgets what waits.
 */
export const gather = <T>(work: (all: ReadonlySet<T>) => Promise<void>, waitMs: () => number) => {
  let waiting = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;

  const start = async (): Promise<void> => {
    timer = undefined;
    const all = waiting;
    waiting = new Set();
    busy = true;
    await work(all).finally(() => {
      busy = false;
    });
    if (waiting.size > 0) wait();
  };
  const wait = (): void => {
    timer ??= setTimeout(() => void start(), waitMs());
  };

  return {
    add: (one: T): void => {
      waiting.add(one);
      if (!busy) wait();
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      waiting = new Set();
    },
  };
};
