import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Deletes, typedAmount } from './typed-amount.ts';

/** The caret as a bar in the text. */
const typed = (marked: string, before?: string, deletes?: Deletes) => {
  const caret = marked.indexOf('|');
  const result = typedAmount(marked.replace('|', ''), caret, before, deletes);
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
])('%s is %s rupees and stands as %s', (before, rupees, after) => {
  expect(typed(before)).toEqual({ rupees, text: after });
});

test.each([
  ['20,00|000', '20,00,000', 'before', '2,00|,000'],
  ['20|00,000', '20,00,000', 'before', '2|,00,000'],
  ['20|00,000', '20,00,000', 'after', '2,0|0,000'],
  ['20,0|,000', '20,00,000', 'before', '2,00|,000'],
] as const)(
  '%s, after a key in %s that deletes what is %s the caret, stands as %s',
  (text, before, deletes, after) => {
    expect(typed(text, before, deletes)?.text).toBe(after);
  },
);

test('an eleventh digit is not taken', () => {
  expect(typedAmount('9,99,99,99,9999', 15)).toBeNull();
  expect(typedAmount('9,99,99,99,999', 14)?.rupees).toBe(9_999_999_999);
});

test('whatever is typed or pasted, up to ten digits stay as they are, grouped the Indian way', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, at) => {
      const digits = text
        .replace(/\.\d*(?=\D*$)/, '')
        .replace(/\D/g, '')
        .replace(/^0+/, '');
      fc.pre(digits.length <= 10);
      const result = typedAmount(text, at % (text.length + 1));
      expect(result?.text.replaceAll(',', '')).toBe(digits);
      expect(result?.text).toMatch(/^(\d{1,2}(,\d\d)*,\d{3}|\d{0,3})$/);
      expect(result?.caret).toBeGreaterThanOrEqual(0);
      expect(result?.caret).toBeLessThanOrEqual(result?.text.length ?? 0);
    }),
  );
});

test('between the same digits: as many follow the caret as before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.nat(), (rupees, at) => {
      const text = String(rupees);
      const caret = at % (text.length + 1);
      const result = typedAmount(text, caret);
      expect(result?.text.slice(result.caret).replaceAll(',', '')).toBe(text.slice(caret));
    }),
  );
});
