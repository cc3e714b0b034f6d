import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInvoiceNumber, isIrn, toInvoiceIdentity, toIrnText, toNumberKey } from './invoice-number.ts';

test.each([
  ['PK/2026-42', true],
  ['A 1.b_2', true],
  ['0', true],
  ['1234567890123456', true],
  ['12345678901234567', false],
  ['-/. _', false],
  ['', false],
  ['४२', false],
  ['INV\u00007', false],
  ['INV\n7', false],
  ['INV#7', false],
])('%j is a number: %s', (text, expected) => {
  expect(isInvoiceNumber(text)).toBe(expected);
});

test.each([
  [['INV7', 'INV-007', 'inv/7', ' inv 0007 ']],
  [['2026-0042', '2026-42', '2026/42', '02026.42']],
  [['PK/2026-42', 'pk-2026-42']],
  [['0', '000']],
])('%j are one number', (spellings) => {
  expect(new Set(spellings.map(toNumberKey)).size).toBe(1);
});

test.each([
  ['2-11', '21-1'],
  ['1-1', '11'],
  ['A1', 'A2'],
  ['INV-10', 'INV-100'],
])('%s and %s are two numbers', (one, other) => {
  expect(toNumberKey(one)).not.toBe(toNumberKey(other));
});

const letters = fc.stringMatching(/^[A-Z]{1,4}$/);
const digits = fc.stringMatching(/^[1-9][0-9]{0,3}$/);
const separators = fc.constantFrom('/', '-', '.', '_', ' ');
const runs = fc.array(fc.tuple(letters, digits), { minLength: 1, maxLength: 2 });

test('a key is the same whatever case, separators and leading zeros a number has', () => {
  fc.assert(
    fc.property(runs, separators, separators, fc.nat({ max: 3 }), (pairs, one, other, zeros) => {
      const plain = pairs.map(([word, number]) => `${word}${number}`).join(one);
      const dressed = pairs
        .map(([word, number]) => `${word.toLowerCase()}${other}${'0'.repeat(zeros)}${number}`)
        .join(other);
      expect(toNumberKey(dressed)).toBe(toNumberKey(plain));
      expect(toNumberKey(toNumberKey(plain))).toBe(toNumberKey(plain));
    }),
  );
});

test('a separator between digits keeps two numbers apart', () => {
  fc.assert(
    fc.property(digits, digits, separators, (one, other, separator) => {
      expect(toNumberKey(`${one}${separator}${other}`)).not.toBe(toNumberKey(`${one}${other}`));
    }),
  );
});

test('numbers begin again in April', () => {
  const identify = (invoiceDay: string) =>
    toInvoiceIdentity('27ABCFE1234F1Z5', { number: 'inv 7', invoiceDay });
  expect(identify('2027-03-31')).toEqual({
    taxNumber: '27ABCFE1234F1Z5',
    financialYear: '2026-27',
    numberKey: 'INV-7',
  });
  expect(identify('2027-04-01').financialYear).toBe('2027-28');
});

test('an IRN is made from the number as it is printed', () => {
  expect(toIrnText('27ABCFE1234F1Z5', { number: 'pk/2026-42', invoiceDay: '2026-11-12' })).toBe(
    '27ABCFE1234F1Z52026-27INVpk/2026-42',
  );
  expect(isIrn('a'.repeat(64))).toBe(true);
  expect(isIrn('a'.repeat(63))).toBe(false);
  expect(isIrn('A'.repeat(64))).toBe(false);
});
