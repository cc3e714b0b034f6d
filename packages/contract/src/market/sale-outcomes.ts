/**
 * How a sale ends: paid out to the seller, not sold in time, pulled out of the market, all its buyers' money given back after
 * it was sold, or never signed.
 */
export const saleOutcomes = ['sold', 'expired', 'pulled', 'unwound', 'refused'] as const;
export type SaleOutcome = (typeof saleOutcomes)[number];

/** Why a sale ended that was not paid out. */
export const saleEndings = [
  /** An admin took the offer back. */
  'taken-back',
  /** The seller did not want it. */
  'refused',
  /** The seller did not sign in time. */
  'lapsed',
  /** It closed with units left. */
  'not-sold',
  /** An admin pulled it. */
  'pulled',
  /** Something came up that can stop payment. */
  'hindered',
  /** The payer paid first. */
  'paid',
  /** It was sold, and not paid out in time. */
  'not-paid-out',
] as const;
export type SaleEnding = (typeof saleEndings)[number];
