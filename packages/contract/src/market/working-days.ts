const DAY_MS = 86_400_000;
/** India's offset from UTC, unchanged since October 1945. */
const OFFSET_MS = 19_800_000;

const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** Tells that the text is a day of the calendar, '2026-11-18'; 31 February is none. */
export const isDay = (text: string): boolean => {
  if (!dayForm.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && toUtcDay(time) === text;
};

const toUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day in India at a moment. */
export const toDay = (at: Date): string => toUtcDay(at.getTime() + OFFSET_MS);

/** The day that many calendar days later, or earlier for a negative number. */
export const addDays = (day: string, count: number): string => toUtcDay(Date.parse(day) + count * DAY_MS);

/** The calendar days from one day to another; negative when the other is earlier. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Why banks are closed on a day, or null on a working day. */
export type ClosedReason = 'sunday' | 'second-saturday' | 'fourth-saturday' | 'holiday';

const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Indian banks close on Sundays, on the second and fourth Saturday of a month (Reserve Bank of India, notified in
 * 2015), and on holidays.
 */
export const whyClosed = (day: string, holidays: ReadonlySet<string>): ClosedReason | null => {
  const date = new Date(Date.parse(day));
  const weekday = date.getUTCDay();
  if (weekday === SUNDAY) return 'sunday';
  if (weekday === SATURDAY) {
    const nth = Math.ceil(date.getUTCDate() / 7);
    if (nth === 2) return 'second-saturday';
    if (nth === 4) return 'fourth-saturday';
  }
  return holidays.has(day) ? 'holiday' : null;
};

export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  whyClosed(day, holidays) === null;

/** No calendar closes banks for longer: a walk past it means that the holidays are wrong. */
const MAX_CLOSED_DAYS = 60;

const findWorkingDay = (from: string, step: 1 | -1, holidays: ReadonlySet<string>): string => {
  let day = addDays(from, step);
  for (let walked = 1; !isWorkingDay(day, holidays); walked += 1) {
    if (walked > MAX_CLOSED_DAYS) throw new Error(`no working day within ${MAX_CLOSED_DAYS} days of ${from}`);
    day = addDays(day, step);
  }
  return day;
};

/** The day after that many working days; the first counted day follows the given one. */
export const addWorkingDays = (day: string, count: number, holidays: ReadonlySet<string>): string => {
  let reached = day;
  for (let left = count; left > 0; left -= 1) reached = findWorkingDay(reached, 1, holidays);
  return reached;
};

/** The nearest working days before and after a day. */
export const findNearestWorkingDays = (
  day: string,
  holidays: ReadonlySet<string>,
): { before: string; after: string } => ({
  before: findWorkingDay(day, -1, holidays),
  after: findWorkingDay(day, 1, holidays),
});

/** India's financial year runs from April to March and is written '2026-27'. */
export const toFinancialYear = (day: string): string => {
  const year = Number(day.slice(0, 4));
  const start = Number(day.slice(5, 7)) >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
};
