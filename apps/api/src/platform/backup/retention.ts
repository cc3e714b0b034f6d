import { toDay } from '@cinvoice/contract/market/working-days';
import { toBackupTime } from './manifest.ts';

/** The newest backup of each of so many days, weeks and months is kept. */
export type Retention = { days: number; weeks: number; months: number };

const DAY_MS = 86_400_000;

/** Weeks begin on Monday; the first day of Unix time was a Thursday. */
const toWeek = (day: string): string => String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7));

const toMonth = (day: string): string => day.slice(0, 'yyyy-mm'.length);

/**
 * Which of these backups are kept, by days in India. Days, weeks and months without a backup do not count: where none has been taken
 * for a year, none is removed for its age. The newest one always stays.
 */
export const chooseKept = (names: readonly string[], { days, weeks, months }: Retention): Set<string> => {
  const newestFirst = [...names].sort().reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  const keepNewest = (count: number, toPeriod: (day: string) => string): void => {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const period = toPeriod(toDay(toBackupTime(name)));
      if (seen.has(period)) continue;
      if (seen.size === count) return;
      seen.add(period);
      kept.add(name);
    }
  };
  keepNewest(days, (day) => day);
  keepNewest(weeks, toWeek);
  keepNewest(months, toMonth);
  return kept;
};

/**
 * The backup from which on the write-ahead log is kept: the newest one of before those days, so that each moment of them can be
 * restored, or the oldest one.
 */
export const findWalStart = (
  names: readonly string[],
  { now, days }: { now: Date; days: number },
): string | undefined => {
  const from = new Date(now.getTime() - days * DAY_MS);
  const oldestFirst = [...names].sort();
  return oldestFirst.findLast((name) => toBackupTime(name) <= from) ?? oldestFirst[0];
};
