import type { Clock } from './clock.ts';

/** Reads anew only what was read longer ago, or could not be read. Callers share a read. A clock that was set back ends it, too. */
export const rememberBriefly = <T>(read: () => Promise<T>, clock: Clock, ms: number): (() => Promise<T>) => {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock().getTime();
    if (last && Math.abs(now - last.at) < ms) return last.value;
    const begun = { at: now, value: read() };
    last = begun;
    begun.value.catch(() => {
      if (last === begun) last = undefined;
    });
    return begun.value;
  };
};
