import { randomBytes, randomInt, randomUUID } from 'node:crypto';

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
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes.writeUInt16BE(0x7000 | nextCount(at.getTime()), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** UUID version 4, for ids that must not be guessed. */
export const newSecretId = (): string => randomUUID();

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => uuidForm.test(text);
