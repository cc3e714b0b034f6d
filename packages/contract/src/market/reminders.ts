import { addDays, countDays } from './working-days.ts';

/** When people are reminded. The days before a due day stand in the market's terms, all others here. */

/** Days that an invoice has waited for its payer. */
const waitingDays = [3, 7];

/** Days after the due day. */
const lateDays = [1, 7, 15, 30];

/** Days before a verification lapses. */
const lapsingDays = [30, 7];

/** Days before an API key expires. */
export const KEY_ENDING_DAYS = 7;

/** The fewest days after an arrival on which anybody is reminded. */
export const FIRST_WAITING_DAY = Math.min(...waitingDays);

/** The most days before the end of a verification on which its owner is reminded. */
export const FIRST_LAPSING_DAY = Math.max(...lapsingDays);

/** A reminder that is due from a day on, until the next one of the same row takes its place. */
export type Reminder = { kind: 'waiting' | 'due' | 'late' | 'lapsing'; days: number; from: string };

type Window = {
  /** The day on which the wait began: what was due until then is not told any more. */
  since: string;
  today: string;
};

/** The last reminder whose day has come. A run that comes late tells it alone, not those that it missed before. */
const findLast = (reminders: readonly Reminder[], { since, today }: Window): Reminder | null => {
  const come = reminders.filter(({ from }) => since < from && from <= today);
  return come.toSorted((left, right) => countDays(left.from, right.from)).at(0) ?? null;
};

/** Of an invoice that waits for its payer since a day. */
export const findWaitingReminder = (window: Window): Reminder | null =>
  findLast(
    waitingDays.map((days) => ({ kind: 'waiting', days, from: addDays(window.since, days) })),
    window,
  );

/** Of a debt that was accepted on a day: before its due day, and after it. */
export const findDebtReminder = (
  dueDay: string,
  reminderDays: readonly number[],
  window: Window,
): Reminder | null =>
  findLast(
    [
      ...reminderDays.map((days) => ({ kind: 'due' as const, days, from: addDays(dueDay, -days) })),
      ...lateDays.map((days) => ({ kind: 'late' as const, days, from: addDays(dueDay, days) })),
    ],
    window,
  );

/** Of a verification that was approved on a day. */
export const findLapsingReminder = (lastDay: string, window: Window): Reminder | null =>
  findLast(
    lapsingDays.map((days) => ({ kind: 'lapsing', days, from: addDays(lastDay, -days) })),
    window,
  );

/**
 * Tells that the bank's statements reach far enough to say that nothing came in: past the due day, and no further behind
 * the reminder than statements may be.
 */
export const isLatenessKnown = (
  { from }: Reminder,
  { dueDay, booksUntil, statementDays }: { dueDay: string; booksUntil: string | null; statementDays: number },
): boolean => booksUntil !== null && booksUntil >= dueDay && booksUntil >= addDays(from, -statementDays);
