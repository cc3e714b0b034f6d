import { MAX_EMAIL_LENGTH } from '../text.ts';

/** Mobile numbers have exactly ten digits. Specification, section 5. */
export const isMobile = (text: string): boolean => /^[0-9]{10}$/.test(text);

/** What a code by SMS is good for; no code is good for two of these. */
export type CodePurpose = 'sign-in' | 'sign-assignment' | 'bank-account';

export const OTP_LENGTH = 6;
export const isOtp = (text: string): boolean => /^[0-9]{6}$/.test(text);

/** Bank branch code: four letters, a zero, six letters or digits. */
export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text);

/** The fourth letter of a PAN is its holder's status: a person, a company, a firm, a trust … */
const PAN_STATUSES = 'ABCFGHJLPT';

const PAN = `[A-Z]{3}[${PAN_STATUSES}][A-Z][0-9]{4}[A-Z]`;
const panPattern = new RegExp(`^${PAN}$`);

/** Permanent account number: five letters of which the fourth is the holder's status, four digits, a letter. */
export const isPan = (text: string): boolean => panPattern.test(text);

/** Corporate identity number: listing, industry, state, year, ownership, registration. */
export const isCin = (text: string): boolean => /^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/.test(text);

/** Addresses that all mail servers accept: ASCII, a host with a dot, no quoting. RFC 5321, section 4.5.3.1. */
export const isEmail = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH &&
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@/i.test(text) &&
  /^[^@]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i.test(text);

export const isAccountNumber = (text: string): boolean => /^[0-9]{9,18}$/.test(text);

/** A UPI address: a name and a handle of a payment service. */
export const isVpa = (text: string): boolean => /^[a-z0-9._-]{2,80}@[a-z][a-z0-9]{1,19}$/i.test(text);

const GST_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Computes the base-36, Luhn-like check digit of the first fourteen characters: alternating weights 1 and 2, digit sums of the products. */
const computeGstCheckDigit = (first14: string): string => {
  const sum = [...first14].reduce((total, character, index) => {
    const product = GST_DIGITS.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return GST_DIGITS[(36 - (sum % 36)) % 36] ?? '';
};

const gstinPattern = new RegExp(`^[0-9]{2}${PAN}[1-9A-Z]Z[0-9A-Z]$`);

/** GST identification number: state, PAN, entity, 'Z', check digit. */
export const isGstin = (text: string): boolean =>
  gstinPattern.test(text) && computeGstCheckDigit(text.slice(0, 14)) === text[14];
