import { setTimeout as pause } from 'node:timers/promises';

export type Uploads = {
  begin: () => void;
  end: () => void;
  /** Resolves once no form has arrived for a moment, or after the longest wait. */
  calm: (signal: AbortSignal) => Promise<void>;
};

type Patience = { quietMs: number; longestMs: number; lookMs: number };

const usual: Patience = { quietMs: 1_000, longestMs: 5_000, lookMs: 50 };

/** Tracks in-flight uploads, so that background work can yield to people who wait. */
export const watchUploads = ({ quietMs, longestMs, lookMs }: Patience = usual): Uploads => {
  let underWay = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const isCalm = (now: number): boolean => underWay === 0 && now - lastAt >= quietMs;
  return {
    begin: () => {
      underWay += 1;
    },
    end: () => {
      underWay -= 1;
      lastAt = performance.now();
    },
    calm: async (signal) => {
      const enough = performance.now() + longestMs;
      for (let now = performance.now(); !isCalm(now) && now < enough; now = performance.now()) {
        await pause(lookMs, undefined, { signal });
      }
    },
  };
};
