import { addDays, isWorkingDay } from '@cinvoice/contract/market/working-days';

/** The first working day from a day on. */
export const toWorkingDay = (day: string, holidays: ReadonlySet<string>): string =>
  isWorkingDay(day, holidays) ? day : toWorkingDay(addDays(day, 1), holidays);

/** A time of a day in India, as '11:00'. */
export const atTime = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`);
