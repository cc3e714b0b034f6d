import { addDays, toFinancialYear } from '@cinvoice/contract/market/working-days';

export type Period = { from: string; to: string };

const toMonthStart = (day: string): string => `${day.slice(0, 7)}-01`;

const toYear = (day: string): Period => {
  const first = Number(toFinancialYear(day).slice(0, 4));
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
};

/** Ends with today at the latest: what is to come is on no statement. */
const cut = ({ from, to }: Period, today: string): Period => ({ from, to: to < today ? to : today });

/** The periods that are asked for most, by the day that it is. Years begin in April. */
export const createPeriods = (today: string) => {
  const monthStart = toMonthStart(today);
  const lastOfMonthBefore = addDays(monthStart, -1);
  const year = toYear(today);
  return {
    thisMonth: { from: monthStart, to: today },
    lastMonth: { from: toMonthStart(lastOfMonthBefore), to: lastOfMonthBefore },
    thisYear: cut(year, today),
    lastYear: toYear(addDays(year.from, -1)),
  } satisfies Record<string, Period>;
};
