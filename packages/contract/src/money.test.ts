import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPaise, formatRupees, formatRupeesShort, MAX_RUPEES } from './money.ts';

test.each([
  [1, '₹1'],
  [1_000, '₹1,000'],
  [1_250_000, '₹12,50,000'],
  [9_999_999_999, '₹9,99,99,99,999'],
])('%i rupees read as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test.each([
  [99_999, '₹99,999'],
  [1_250_000, '₹12.5 L'],
  [14_000_000, '₹1.4 Cr'],
  [33_750_000, '₹3.37 Cr'],
  [15_611_670_918, '₹1,561.16 Cr'],
])('%i rupees in short are %s', (rupees, text) => {
  expect(formatRupeesShort(rupees)).toBe(text);
});

test('a short amount never reads larger than the amount', () => {
  const worth = (text: string): number => {
    const number = Number(text.replace(/[^\d.]/g, ''));
    if (text.endsWith('Cr')) return number * 1e7;
    return text.endsWith('L') ? number * 1e5 : number;
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      (rupees) => worth(formatRupeesShort(rupees)) <= rupees + 1e-6,
    ),
  );
});

test.each([
  [5, '₹0.05'],
  [9_560_026, '₹95,600.26'],
  [95_30_026_10, '₹95,30,026.10'],
])('%i paise read as %s', (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});

test('no paisa is lost or made in writing an amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_RUPEES * 100 }), (paise) => {
      expect(Number(formatPaise(paise).replace(/\D/g, ''))).toBe(paise);
    }),
  );
});
