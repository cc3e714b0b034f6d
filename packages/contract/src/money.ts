import { computeOnce } from './compute-once.ts';

/** The largest amount of a ten-digit input. */
export const MAX_RUPEES = 9_999_999_999;

const getGroupedFormat = computeOnce(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }));

/** Formats a whole number in Indian grouping: 100000 is '1,00,000'. */
export const formatCount = (count: number): string => getGroupedFormat().format(count);

/** Formats whole rupees in Indian grouping: 1250000 is '₹12,50,000'. */
export const formatRupees = (rupees: number): string => `₹${formatCount(rupees)}`;

const getPaiseFormat = computeOnce(
  () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Formats paise with two decimals: 9560026 is '₹95,600.26'. */
export const formatPaise = (paise: number): string => `₹${getPaiseFormat().format(paise / 100)}`;

/** Converts paise to whole rupees, rounded down so that the amount never looks larger. */
export const toRupees = (paise: number): number => Math.floor(paise / 100);

const getDecimalFormat = computeOnce(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }));

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Keeps at most two decimals, rounded down so that a goal never looks larger. */
const truncate = (amount: number, unit: number): string =>
  getDecimalFormat().format(Math.floor((amount * 100) / unit) / 100);

/** Formats whole rupees in short: 1250000 is '₹12.5 L', 14000000 is '₹1.4 Cr', or with another language's units. */
export const formatRupeesShort = (rupees: number, units = { lakh: 'L', crore: 'Cr' }): string => {
  if (rupees >= CRORE) return `₹${truncate(rupees, CRORE)} ${units.crore}`;
  return rupees >= LAKH ? `₹${truncate(rupees, LAKH)} ${units.lakh}` : formatRupees(rupees);
};
