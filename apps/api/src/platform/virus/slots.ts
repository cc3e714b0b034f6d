/** A number of places of which each is taken by one at a time. */
export type Slots = {
  /** Takes one if it is free now. */
  tryTake: () => boolean;
  /** Waits for one in turn; false if none became free in that time. */
  take: (waitMs: number) => Promise<boolean>;
  release: () => void;
};

export const createSlots = (count: number): Slots => {
  let free = count;
  const waiting = new Set<() => void>();
  const tryTake = (): boolean => {
    if (free === 0) return false;
    free -= 1;
    return true;
  };
  return {
    tryTake,
    take: (waitMs) => {
      if (tryTake()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const give = (): void => {
          clearTimeout(timer);
          resolve(true);
        };
        const timer = setTimeout(() => {
          waiting.delete(give);
          resolve(false);
        }, waitMs);
        waiting.add(give);
      });
    },
    release: () => {
      const [next] = waiting;
      if (!next) {
        free += 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
};
