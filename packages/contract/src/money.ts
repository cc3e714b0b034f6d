/** The largest amount of a ten-digit input. */
export const MAX_RUPEES = 9_999_999_999;

/** Groups digits the Indian way: '1234567' is '12,34,567'. A browser's first `Intl.NumberFormat` takes a slow phone 0.1 s. */
export const groupDigits = (digits: string): string => digits.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

/** Formats a whole number in Indian grouping: 100000 is '1,00,000'. */
export const formatCount = (count: number): string =>
  `${count < 0 ? '-' : ''}${groupDigits(String(Math.abs(count)))}`;

/** Formats whole rupees in Indian grouping: 1250000 is '₹12,50,000'. */
export const formatRupees = (rupees: number): string => `₹${formatCount(rupees)}`;

/** Formats paise as an input shows them: 9560026 is '95,600.26'. Exact for every safe integer. */
export const formatAmount = (paise: number): string => {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

/** Formats whole hundredths without zeros at the end: 1550 is '15.5'. */
const formatHundredths = (hundredths: number): string => formatAmount(hundredths).replace(/\.?0+$/, '');

/** Formats paise with two decimals: 9560026 is '₹95,600.26'. */
export const formatPaise = (paise: number): string => `₹${formatAmount(paise)}`;

/** Formats hundredths of a percent: 1550 is '15.5 %'. */
export const formatBps = (bps: number): string => `${formatHundredths(bps)} %`;

const MAX_AMOUNT_CHARACTERS = 60;
const sign = /^(?:₹|inr|rs\.?|रु\.?)\s*/i;
const ending = /\s*(?:\/[-=]|₹|inr)$/i;

/** Digits without groups, or in Indian or international ones: '1,50' is one and a half elsewhere, and no amount here. */
const amount = /^(\d*|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/;

const toAsciiDigit = (digit: string): string => String(digit.charCodeAt(0) - '०'.charCodeAt(0));

/**
 * Parses an amount as people type and paste it: '₹1,25,000.50', 'Rs. 1,25,000/-' and '१२५०००.५' are paise. Null for all
 * else, also for a third decimal: an amount is never rounded in silence.
 */
export const parsePaise = (text: string): number | null => {
  if (text.length > MAX_AMOUNT_CHARACTERS) return null;
  const plain = text.replace(/[०-९]/g, toAsciiDigit).trim();
  const [, rupees = '', decimals = ''] = amount.exec(plain.replace(sign, '').replace(ending, '')) ?? [];
  if (rupees === '' && decimals === '') return null;
  const paise = BigInt(rupees.replaceAll(',', '') + decimals.padEnd(2, '0'));
  return paise <= Number.MAX_SAFE_INTEGER ? Number(paise) : null;
};

/** Rupees with paise as a number, for spreadsheets: exact enough to be rounded back. */
export const toDecimalRupees = (paise: number): number => paise / 100;

/** Converts paise to whole rupees, rounded down so that the amount never looks larger. */
export const toRupees = (paise: number): number => Math.floor(paise / 100);

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Keeps at most two decimals, rounded down so that a goal never looks larger. */
const truncate = (amount: number, unit: number): string =>
  formatHundredths(Math.floor((amount * 100) / unit));

/** Formats whole rupees in short: 1250000 is '₹12.5 L', 14000000 is '₹1.4 Cr', or with another language's units. */
export const formatRupeesShort = (rupees: number, units = { lakh: 'L', crore: 'Cr' }): string => {
  if (rupees >= CRORE) return `₹${truncate(rupees, CRORE)} ${units.crore}`;
  return rupees >= LAKH ? `₹${truncate(rupees, LAKH)} ${units.lakh}` : formatRupees(rupees);
};
