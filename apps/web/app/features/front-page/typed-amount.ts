import { formatCount, MAX_RUPEES } from '@cinvoice/contract/money';

/** What is pasted may have one; put to the rupees, its digits would make a hundred times as many. */
const FRACTION = /\.\d*(?=\D*$)/;

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

export type Typed = {
  /** Null while nothing is typed. */
  rupees: number | null;
  text: string;
  caret: number;
};

/** The place in a text that has so many digits after it; before a comma that stands there. */
const placeOf = (text: string, digitsAfter: number): number => {
  let place = text.length;
  for (let left = digitsAfter; left > 0; place -= 1) {
    if (text[place - 1] !== ',') left -= 1;
  }
  return text[place - 1] === ',' ? place - 1 : place;
};

/** Deleting a comma deletes the digit beyond it: the comma comes back by itself. */
const withoutDigit = (text: string, caret: number, deletes: Deletes): string =>
  deletes === 'before'
    ? text.slice(0, caret).replace(/\d(?=\D*$)/, '') + text.slice(caret)
    : text.slice(0, caret) + text.slice(caret).replace(/\d/, '');

/** On which side of the caret a key takes something away. */
export type Deletes = 'before' | 'after';

/**
 * What stands in a field for rupees after a key: its commas are stripped and set again the Indian way, and the caret
 * stays between the same digits; a fraction is left out. Null when there are more digits than it takes. `before` is what stood there.
 */
export const typedAmount = (
  given: string,
  givenCaret: number,
  before = '',
  deletes?: Deletes,
): Typed | null => {
  const typed = given.replace(FRACTION, '');
  const caret = Math.min(givenCaret, typed.length);
  const tookComma =
    deletes !== undefined && typed.length < before.length && digitsOf(typed) === digitsOf(before);
  const text = tookComma ? withoutDigit(typed, caret, deletes) : typed;
  const digits = digitsOf(text);
  if (Number(digits) > MAX_RUPEES) return null;
  const grouped = digits === '' ? '' : formatCount(Number(digits));
  const after = typed.slice(caret).replace(/\D/g, '').length - (tookComma && deletes === 'after' ? 1 : 0);
  return {
    rupees: digits === '' ? null : Number(digits),
    text: grouped,
    caret: placeOf(grouped, Math.min(digits.length, after)),
  };
};
