import { countDays } from './working-days.ts';

/** Money of an investor on a day in India: below 0 what was paid, above 0 what was received. */
export type CashFlow = { day: string; paise: number };

export const xirrReasons = ['one-sided', 'too-short', 'out-of-range'] as const;

/** The yearly rate as a fraction (0.15 is 15 %), or the reason that there is none. */
export type Xirr = { xirr: number } | { unavailable: (typeof xirrReasons)[number] };

/** Rates of shorter spans say nothing about a year. */
const LEAST_DAYS = 30;
const LOWEST_RATE = -0.9999;
const HIGHEST_RATE = 10;
/** Each halves the bracket of 11: the rate is exact to 2^-60. */
const STEPS = 64;

const isLossOf = (flows: readonly { years: number; paise: number }[], rate: number): boolean =>
  flows.reduce((sum, { years, paise }) => sum + paise / (1 + rate) ** years, 0) < 0;

/**
 * Computes the internal rate of return of dated flows, ACT/365, by bisection between −99.99 % and 1,000 %. Flows of one sign,
 * a span below 30 days and rates beyond the bracket have none. Floats are right here: a rate is no money.
 */
export const computeXirr = (flows: readonly CashFlow[]): Xirr => {
  const sorted = flows.filter(({ paise }) => paise !== 0).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last || sorted.every(({ paise }) => paise > 0 === first.paise > 0))
    return { unavailable: 'one-sided' };
  if (countDays(first.day, last.day) < LEAST_DAYS) return { unavailable: 'too-short' };
  const dated = sorted.map(({ day, paise }) => ({ years: countDays(first.day, day) / 365, paise }));
  if (isLossOf(dated, LOWEST_RATE) || !isLossOf(dated, HIGHEST_RATE)) return { unavailable: 'out-of-range' };
  let low = LOWEST_RATE;
  let high = HIGHEST_RATE;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isLossOf(dated, middle)) high = middle;
    else low = middle;
  }
  return { xirr: (low + high) / 2 };
};
