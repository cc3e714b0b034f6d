const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole rupees in Indian grouping: 1250000 is '₹12,50,000'. */
export const inRupees = (rupees: number): string => `₹${grouped.format(rupees)}`;

const LAKH = 100_000;
const CRORE = 10_000_000;

/** At most two decimals, cut and not rounded, so that a goal never reads larger than it is. */
const cut = (amount: number, unit: number): string => String(Math.floor((amount * 100) / unit) / 100);

/** Whole rupees in short: 1250000 is '₹12.5 L', 14000000 is '₹1.4 Cr'. */
export const inShort = (rupees: number): string => {
  if (rupees >= CRORE) return `₹${cut(rupees, CRORE)} Cr`;
  return rupees >= LAKH ? `₹${cut(rupees, LAKH)} L` : inRupees(rupees);
};
