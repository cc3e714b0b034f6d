import { randomInt, randomUUID } from 'node:crypto';

const COUNTER = 0xfff;
let latest = { time: 0, count: 0 };

/** Counts the ids of one millisecond, from a random start in the lower half. */
const nextCount = (time: number): number => {
  const count = latest.time === time ? Math.min(latest.count + 1, COUNTER) : randomInt(COUNTER >> 1);
  latest = { time, count };
  return count;
};

/** UUID version 7 (RFC 9562): sorts by time, and within a millisecond by this process's order of creation. */
export const newId = (at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const count = nextCount(at.getTime()).toString(16).padStart(3, '0');
  // The rest of a version 4: its variant and 62 random bits, which Node draws ahead for many ids at once.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${randomUUID().slice(19)}`;
};

/** UUID version 4, for ids that must not be guessed. */
export const newSecretId = (): string => randomUUID();

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => uuidForm.test(text);
