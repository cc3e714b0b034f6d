import { toStartOfDay } from '@cinvoice/contract/dates';
import { toDay } from '@cinvoice/contract/market/working-days';

const toDue = (now: Date, atMinute: number, later: number): Date =>
  new Date(toStartOfDay(toDay(now), later).getTime() + atMinute * 60_000);

/** The last time at which a backup became due; `atMinute` is of the day in India. */
export const findDue = (now: Date, atMinute: number): Date => {
  const today = toDue(now, atMinute, 0);
  return today > now ? toDue(now, atMinute, -1) : today;
};

/** The next time after now. */
export const findNextDue = (now: Date, atMinute: number): Date => {
  const today = toDue(now, atMinute, 0);
  return today > now ? today : toDue(now, atMinute, 1);
};
