import { computeEligiblePaise, computeFacePaise, type InvoiceAmounts } from './amounts.ts';
import { splitByWeight } from './shares.ts';
import { countDays } from './working-days.ts';

/** What a holder of a disbursed invoice is owed and has been paid. Amounts are whole paise. */
export type LotBalance = {
  claimPaise: number;
  claimPaidPaise: number;
  /** Late yield earned so far. */
  lateDuePaise: number;
  latePaidPaise: number;
  /** The day that late yield is computed up to; null before the first receipt. */
  lateUntil: string | null;
};

export type DisbursedInvoice = {
  amounts: InvoiceAmounts;
  dueDay: string;
  /** The yield a year on claims that are late, in hundredths of a percent. */
  lateBps: number;
  /** Taken of earlier receipts, whoever got it. */
  takenPaise: number;
  /** The older lot first. */
  lots: readonly LotBalance[];
};

type LotShare = { claimPaise: number; latePaise: number; lateEarnedPaise: number };

export type SharedReceipt = {
  /** In the order of the lots. */
  shares: LotShare[];
  sellerPaise: number;
  /** Above the face of the invoice: stays in suspense. */
  restPaise: number;
};

const BPS_OF_A_YEAR = 10_000n * 365n;

const computeOutstanding = (lot: LotBalance): number => lot.claimPaise - lot.claimPaidPaise;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Simple yield on what is outstanding, from the day after the due day, ACT/365, rounded down for each lot and receipt. */
const computeLateEarned = (
  lot: LotBalance,
  { dueDay, lateBps }: Pick<DisbursedInvoice, 'dueDay' | 'lateBps'>,
  day: string,
): number => {
  const from = lot.lateUntil !== null && lot.lateUntil > dueDay ? lot.lateUntil : dueDay;
  const days = Math.max(0, countDays(from, day));
  return Number((BigInt(computeOutstanding(lot)) * BigInt(lateBps) * BigInt(days)) / BPS_OF_A_YEAR);
};

/**
 * Splits a receipt among the holders and the seller: the claims by what is outstanding, then late yield as far as the
 * invoice's own reserve reaches, then the seller up to the face. Nothing is ever paid from elsewhere.
 */
export const shareOutReceipt = (
  invoice: DisbursedInvoice,
  { paise, day }: { paise: number; day: string },
): SharedReceipt => {
  const { amounts, lots, takenPaise } = invoice;
  const taken = Math.min(paise, Math.max(0, computeFacePaise(amounts) - takenPaise));
  const outstanding = lots.map(computeOutstanding);
  const claims = Math.min(taken, sum(outstanding));
  const earned = lots.map((lot) => computeLateEarned(lot, invoice, day));
  const owed = lots.map((lot, index) => lot.lateDuePaise - lot.latePaidPaise + (earned[index] ?? 0));
  const reserve = computeEligiblePaise(amounts) - sum(lots.map(({ claimPaise }) => claimPaise));
  const reserveLeft = Math.max(0, reserve - sum(lots.map(({ latePaidPaise }) => latePaidPaise)));
  const late = Math.min(taken - claims, sum(owed), reserveLeft);
  const claimShares = splitByWeight(claims, outstanding);
  const lateShares = splitByWeight(late, owed);
  return {
    shares: lots.map((_, index) => ({
      claimPaise: claimShares[index] ?? 0,
      latePaise: lateShares[index] ?? 0,
      lateEarnedPaise: earned[index] ?? 0,
    })),
    sellerPaise: taken - claims - late,
    restPaise: paise - taken,
  };
};
