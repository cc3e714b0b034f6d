/**
 * A reference that a payer copies into a bank transfer: 'CV', seven digits of Crockford's base 32, a check digit.
 * Crockford's own check symbols include signs that banks drop from narrations, so the check is Luhn's modulo 32.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = ALPHABET.length;
const PREFIX = 'CV';
const DIGITS = 7;

/** The number of different references. */
export const REFERENCE_COUNT = BASE ** DIGITS;

const toDigits = (number: number): number[] =>
  Array.from({ length: DIGITS }, (_, at) => Math.floor(number / BASE ** (DIGITS - 1 - at)) % BASE);

/** Luhn's algorithm modulo N: doubles every second digit from the right, and adds the digits of the products. */
const computeCheckDigit = (digits: readonly number[]): number => {
  const sum = digits.toReversed().reduce((total, digit, at) => {
    const product = at % 2 === 0 ? 2 * digit : digit;
    return total + Math.floor(product / BASE) + (product % BASE);
  }, 0);
  return (BASE - (sum % BASE)) % BASE;
};

/** Writes a number from 0 to REFERENCE_COUNT − 1 as a reference. */
export const toReference = (number: number): string => {
  const digits = toDigits(number);
  return PREFIX + [...digits, computeCheckDigit(digits)].map((digit) => ALPHABET[digit]).join('');
};

/** Letters that people read as digits. Crockford, 'Base 32'. */
const readAs: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

const toWritten = (text: string): string => text.replace(/[OIL]/g, (letter) => readAs[letter] ?? letter);

const isReferenceBody = (body: string): boolean => {
  const digits = [...body].map((character) => ALPHABET.indexOf(character));
  return (
    digits.length === DIGITS + 1 &&
    !digits.includes(-1) &&
    digits.at(-1) === computeCheckDigit(digits.slice(0, DIGITS))
  );
};

/**
 * Finds the references in a bank's narration, in order and each once. Banks change case, glue words together, and put
 * spaces, dashes and slashes anywhere.
 */
export const findReferences = (narration: string): string[] => {
  const text = narration.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const found = [...text.matchAll(/(?=CV([0-9A-Z]{8}))/g)]
    .map(([, body = '']) => toWritten(body))
    .filter(isReferenceBody)
    .map((body) => PREFIX + body);
  return [...new Set(found)];
};
