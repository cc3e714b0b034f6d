/** The rate of illustrations, 16 % a year, compounded yearly. It is no promise. Specification, section 9. */
export const ILLUSTRATIVE_PERCENT = 16;

/** The years for which interests are stated and returns illustrated. */
export const tenures = [1, 2, 3] as const;
export type Tenure = (typeof tenures)[number];

/** Computes an amount grown at a yearly rate in hundredths of a percent, compounded yearly and rounded down to whole paise. */
export const computeGrownPaise = (amountPaise: number, basisPoints: number, years: number): number => {
  const growth = BigInt(10_000 + basisPoints) ** BigInt(years);
  return Number((BigInt(amountPaise) * growth) / 10_000n ** BigInt(years));
};

/** Computes an amount grown at the illustrative rate. */
export const computeProjectedPaise = (amountPaise: number, years: Tenure): number =>
  computeGrownPaise(amountPaise, ILLUSTRATIVE_PERCENT * 100, years);

/** Every year has 365 days in a yield, leap years too. */
const DAYS_PER_YEAR = 365;

/**
 * Computes the price of an invoice today: face ÷ (1 + yield × days ÷ 365), to the nearest paisa.
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
