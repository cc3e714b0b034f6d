/** All amounts are whole paise, all rates hundredths of a percent; formulas are computed in BigInt. */

const BPS = 10_000n;
const DAYS_PER_YEAR = 365n;

/** The largest sum of amounts that a JSON number carries exactly. */
export const MAX_PAISE = Number.MAX_SAFE_INTEGER;

export type InvoiceAmounts = {
  taxablePaise: number;
  gstPaise: number;
  /** What the payer withholds for tax. */
  tdsPaise: number;
  otherDeductionsPaise: number;
};

export const computeFacePaise = ({ taxablePaise, gstPaise }: InvoiceAmounts): number =>
  taxablePaise + gstPaise;

/** What the payer promises to send. */
export const computePayablePaise = (amounts: InvoiceAmounts): number =>
  computeFacePaise(amounts) - amounts.tdsPaise - amounts.otherDeductionsPaise;

/** What can be sold against: GST belongs to the state, prior claims to others. */
export const computeEligiblePaise = (amounts: InvoiceAmounts, priorClaimsPaise = 0): number =>
  Math.max(0, computePayablePaise(amounts) - amounts.gstPaise - priorClaimsPaise);

/**
 * The price of a unit: face ÷ (1 + yield × days ÷ 365), rounded down so that its yield is never below what is said.
 * Unlike a whole invoice's price, which is rounded to the nearest paisa.
 */
export const computeUnitPricePaise = (unitFacePaise: number, yieldBps: number, days: number): number => {
  const whole = BPS * DAYS_PER_YEAR;
  return Number((BigInt(unitFacePaise) * whole) / (whole + BigInt(yieldBps) * BigInt(days)));
};

/** The operator's terms that a quote needs. */
type QuoteTerms = { unitFacePaise: number; feeBps: number; feeGstBps: number };

export type QuoteRequest = {
  amounts: InvoiceAmounts;
  priorClaimsPaise?: number;
  /** The share of the eligible amount to sell. */
  advanceBps: number;
  /** The buyers' simple yield a year on what they pay. */
  yieldBps: number;
  /** From the value day to the due day. */
  days: number;
  terms: QuoteTerms;
};

export type Quote = {
  units: number;
  unitPricePaise: number;
  facePaise: number;
  payablePaise: number;
  eligiblePaise: number;
  /** What the holders are owed together. */
  claimPaise: number;
  /** Stands behind late yield and returns to the seller. */
  reservePaise: number;
  raisedPaise: number;
  feePaise: number;
  feeGstPaise: number;
  sellerTodayPaise: number;
  /** Of which the GST is owed to the state. */
  sellerAtSettlementPaise: number;
  /** What the money costs until settlement: claim less what the seller gets today. */
  costPaise: number;
  /** The cost a year of what the seller gets today, in hundredths of a percent; null when there is nothing to relate. */
  costBps: number | null;
};

const takeShare = (paise: bigint, bps: number): bigint => (paise * BigInt(bps)) / BPS;

/** Computes what a sale brings the seller. With less than one unit to sell, every figure of the sale is 0. */
export const computeQuote = ({
  amounts,
  priorClaimsPaise = 0,
  advanceBps,
  yieldBps,
  days,
  terms,
}: QuoteRequest): Quote => {
  const eligible = BigInt(computeEligiblePaise(amounts, priorClaimsPaise));
  const units = takeShare(eligible, advanceBps) / BigInt(terms.unitFacePaise);
  const unitPricePaise = computeUnitPricePaise(terms.unitFacePaise, yieldBps, days);
  const claim = units * BigInt(terms.unitFacePaise);
  const raised = units * BigInt(unitPricePaise);
  const fee = takeShare(claim, terms.feeBps);
  const feeGst = takeShare(fee, terms.feeGstBps);
  const today = raised - fee - feeGst;
  const payablePaise = computePayablePaise(amounts);
  return {
    units: Number(units),
    unitPricePaise,
    facePaise: computeFacePaise(amounts),
    payablePaise,
    eligiblePaise: Number(eligible),
    claimPaise: Number(claim),
    reservePaise: Number(eligible - claim),
    raisedPaise: Number(raised),
    feePaise: Number(fee),
    feeGstPaise: Number(feeGst),
    sellerTodayPaise: Number(today),
    sellerAtSettlementPaise: payablePaise - Number(claim),
    costPaise: Number(claim - today),
    costBps: computeCostBps({ claim, today, days }),
  };
};

/** (claim − today) ÷ today × 365 ÷ days, to the nearest hundredth of a percent. */
const computeCostBps = ({ claim, today, days }: { claim: bigint; today: bigint; days: number }) => {
  if (today <= 0n || days <= 0) return null;
  const divisor = today * BigInt(days);
  return Number((2n * (claim - today) * DAYS_PER_YEAR * BPS + divisor) / (2n * divisor));
};
