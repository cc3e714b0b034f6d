/** What an illustration reckons with: 16 % a year, compounded once a year. Nobody promises it. Specification, section 9. */
export const ILLUSTRATIVE_PERCENT = 16;

/** For how many years one can state an interest, and have an amount reckoned. */
export const tenures = [1, 2, 3] as const;
export type Tenure = (typeof tenures)[number];

/** An amount grown by a rate in hundredths of a percent a year, compounded yearly, cut to whole paise so that it never reads larger than it is. */
export const computeGrownPaise = (amountPaise: number, basisPoints: number, years: number): number => {
  const growth = BigInt(10_000 + basisPoints) ** BigInt(years);
  return Number((BigInt(amountPaise) * growth) / 10_000n ** BigInt(years));
};

/** What an amount would become at the illustrative rate. */
export const computeProjectedPaise = (amountPaise: number, years: Tenure): number =>
  computeGrownPaise(amountPaise, ILLUSTRATIVE_PERCENT * 100, years);

/** Interest for part of a year is counted by days of a year of 365, leap years too. */
const DAYS_PER_YEAR = 365;

/**
 * What an invoice costs its buyers today, and brings its seller: face ÷ (1 + yield × days ÷ 365), to the nearest paisa.
 * The yield is simple, on the price, in hundredths of a percent a year.
 */
export const computeInvoicePricePaise = (
  facePaise: number,
  yieldBasisPoints: number,
  days: number,
): number => {
  const whole = BigInt(10_000 * DAYS_PER_YEAR);
  const divisor = whole + BigInt(yieldBasisPoints * days);
  return Number((2n * BigInt(facePaise) * whole + divisor) / (2n * divisor));
};
