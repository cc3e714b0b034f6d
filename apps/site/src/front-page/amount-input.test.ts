import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeleteSide, formatAmountInput } from './amount-input.ts';

/** A bar in the text marks the caret. */
const typeText = (marked: string, previous?: string, deleteSide?: DeleteSide) => {
  const caret = marked.indexOf('|');
  const result = formatAmountInput(marked.replace('|', ''), caret, previous, deleteSide);
  return (
    result && {
      rupees: result.rupees,
      text: `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`,
    }
  );
};

test.each([
  ['5|', 5, '5|'],
  ['20,00,0001|', 20000001, '2,00,00,001|'],
  ['230|,00,000', 23000000, '2,30|,00,000'],
  ['₹ 20,00,000.|', 2000000, '20,00,000|'],
  ['₹ 1,00,000.50|', 100000, '1,00,000|'],
  ['.50|', null, '|'],
  ['0|', null, '|'],
  ['0|5,000', 5000, '|5,000'],
  ['|', null, '|'],
])('%s is %s rupees and is formatted as %s', (previous, rupees, after) => {
  expect(typeText(previous)).toEqual({ rupees, text: after });
});

test.each([
  ['20,00|000', '20,00,000', 'before', '2,00|,000'],
  ['20|00,000', '20,00,000', 'before', '2|,00,000'],
  ['20|00,000', '20,00,000', 'after', '2,0|0,000'],
  ['20,0|,000', '20,00,000', 'before', '2,00|,000'],
] as const)(
  '%s, after a key in %s that deletes %s the caret, is formatted as %s',
  (text, previous, deleteSide, after) => {
    expect(typeText(text, previous, deleteSide)?.text).toBe(after);
  },
);

test('refuses an eleventh digit', () => {
  expect(formatAmountInput('9,99,99,99,9999', 15)).toBeNull();
  expect(formatAmountInput('9,99,99,99,999', 14)?.rupees).toBe(9_999_999_999);
});

test('any input of up to ten digits keeps them and is grouped the Indian way', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, at) => {
      const digits = text
        .replace(/\.\d*(?=\D*$)/, '')
        .replace(/\D/g, '')
        .replace(/^0+/, '');
      fc.pre(digits.length <= 10);
      const result = formatAmountInput(text, at % (text.length + 1));
      expect(result?.text.replaceAll(',', '')).toBe(digits);
      expect(result?.text).toMatch(/^(\d{1,2}(,\d\d)*,\d{3}|\d{0,3})$/);
      expect(result?.caret).toBeGreaterThanOrEqual(0);
      expect(result?.caret).toBeLessThanOrEqual(result?.text.length ?? 0);
    }),
  );
});

test('keeps the number of digits after the caret', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.nat(), (rupees, at) => {
      const text = String(rupees);
      const caret = at % (text.length + 1);
      const result = formatAmountInput(text, caret);
      expect(result?.text.slice(result.caret).replaceAll(',', '')).toBe(text.slice(caret));
    }),
  );
});
