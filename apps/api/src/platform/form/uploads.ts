import { setTimeout as pause } from 'node:timers/promises';

export type Uploads = {
  begin: () => void;
  end: () => void;
  /** Resolves once no form has arrived for a moment, or after the longest wait. */
  waitUntilQuiet: (signal: AbortSignal) => Promise<void>;
};

type Timing = { quietMs: number; longestMs: number; checkIntervalMs: number };

const defaultTiming: Timing = { quietMs: 1_000, longestMs: 5_000, checkIntervalMs: 50 };

/** Tracks in-flight uploads, so that background work can yield to people who wait. */
export const trackUploads = ({
  quietMs,
  longestMs,
  checkIntervalMs: lookMs,
}: Timing = defaultTiming): Uploads => {
  let underWay = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const isQuiet = (now: number): boolean => underWay === 0 && now - lastAt >= quietMs;
  return {
    begin: () => {
      underWay += 1;
    },
    end: () => {
      underWay -= 1;
      lastAt = performance.now();
    },
    waitUntilQuiet: async (signal) => {
      const enough = performance.now() + longestMs;
      for (let now = performance.now(); !isQuiet(now) && now < enough; now = performance.now()) {
        await pause(lookMs, undefined, { signal });
      }
    },
  };
};
