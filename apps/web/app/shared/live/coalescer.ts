/**
 * Coalesces many calls into few: `work` receives all items that were added during the delay or during its last run.
 * `stop` drops pending items.
 */
export const createCoalescer = <T>(
  work: (items: ReadonlySet<T>) => Promise<void>,
  pickDelayMs: () => number,
) => {
  let pending = new Set<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;

  const run = async (): Promise<void> => {
    timer = undefined;
    const items = pending;
    pending = new Set();
    busy = true;
    await work(items).finally(() => {
      busy = false;
    });
    if (pending.size > 0) schedule();
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void run(), pickDelayMs());
  };

  return {
    add: (item: T): void => {
      pending.add(item);
      if (!busy) schedule();
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      pending = new Set();
    },
  };
};
