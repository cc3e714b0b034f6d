const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Between the tries of one delivery: three days in all. */
const waits: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** An endpoint that nothing reached for that long is switched off. */
export const FAILING_MS = 72 * HOUR;

const LONGEST_ASKED_MS = 24 * HOUR;

type Failed = {
  /** Those that were made, the failed one among them. */
  tries: number;
  /** What the endpoint asked for by `retry-after`, or 0. */
  askedMs: number;
  /** From 0 to below 1: what failed together is not tried again together. */
  random: number;
};

/** The wait until the next try, or null after the last one. */
export const computeWaitMs = ({ tries, askedMs, random }: Failed): number | null => {
  const wait = waits[tries - 1];
  if (wait === undefined) return null;
  return Math.max(Math.round(wait * (1 + random / 10)), Math.min(askedMs, LONGEST_ASKED_MS));
};

/** `retry-after` in seconds, or as a date; 0 where it says nothing. */
export const readRetryAfterMs = (header: string | undefined, now: Date): number => {
  if (header === undefined) return 0;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
};
