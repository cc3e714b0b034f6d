import { countDays } from './working-days.ts';

/** How late a debt is, in days past its due day. */

export const latenessBuckets = ['1-30', '31-60', '61-90', '90+'] as const;
export type LatenessBucket = (typeof latenessBuckets)[number];

/** The first day past due of each bucket, the latest first. */
const bucketStarts: readonly (readonly [LatenessBucket, number])[] = [
  ['90+', 91],
  ['61-90', 61],
  ['31-60', 31],
  ['1-30', 1],
];

/** The days past due on which holders are told that a debt is late: the first of each bucket. */
export const bucketDays: readonly number[] = bucketStarts.map(([, first]) => first);

/** Days past the due day; 0 until then. */
export const countDaysLate = (dueDay: string, today: string): number => Math.max(0, countDays(dueDay, today));

/** Null for what is not late. */
export const findBucket = (daysLate: number): LatenessBucket | null =>
  bucketStarts.find(([, first]) => daysLate >= first)?.[0] ?? null;

/** Days without an update after which one is overdue while a debt is late. */
export const SILENT_DAYS = 7;
