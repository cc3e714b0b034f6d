import { formatCount, MAX_RUPEES } from '@cinvoice/contract/money';

/** Pasted text may have a fraction. Appended to the rupees, its digits would multiply them by a hundred. */
const FRACTION = /\.\d*(?=\D*$)/;

const getDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');

export type AmountInput = {
  /** Null for an empty input. */
  rupees: number | null;
  text: string;
  caret: number;
};

/** Finds the position with that many digits after it, before an adjacent comma. */
const findCaret = (text: string, digitsAfter: number): number => {
  let position = text.length;
  for (let remaining = digitsAfter; remaining > 0; position -= 1) {
    if (text[position - 1] !== ',') remaining -= 1;
  }
  return text[position - 1] === ',' ? position - 1 : position;
};

/** Deletes the digit next to a deleted comma, since the comma itself is inserted again. */
const deleteDigit = (text: string, caret: number, deleteSide: DeleteSide): string =>
  deleteSide === 'before'
    ? text.slice(0, caret).replace(/\d(?=\D*$)/, '') + text.slice(caret)
    : text.slice(0, caret) + text.slice(caret).replace(/\d/, '');

/** The side of the caret on which a key deletes. */
export type DeleteSide = 'before' | 'after';

/**
 * Formats the input after a key: groups its digits the Indian way, keeps the caret between the same digits and drops a
 * fraction. Null if there are too many digits. `before` is the previous text.
 */
export const formatAmountInput = (
  input: string,
  inputCaret: number,
  previous = '',
  deleteSide?: DeleteSide,
): AmountInput | null => {
  const typed = input.replace(FRACTION, '');
  const caret = Math.min(inputCaret, typed.length);
  const deletedComma =
    deleteSide !== undefined && typed.length < previous.length && getDigits(typed) === getDigits(previous);
  const text = deletedComma ? deleteDigit(typed, caret, deleteSide) : typed;
  const digits = getDigits(text);
  if (Number(digits) > MAX_RUPEES) return null;
  const grouped = digits === '' ? '' : formatCount(Number(digits));
  const followingDigits =
    typed.slice(caret).replace(/\D/g, '').length - (deletedComma && deleteSide === 'after' ? 1 : 0);
  return {
    rupees: digits === '' ? null : Number(digits),
    text: grouped,
    caret: findCaret(grouped, Math.min(digits.length, followingDigits)),
  };
};
