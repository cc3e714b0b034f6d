import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatPaise, formatRupees, formatRupeesShort, MAX_RUPEES, toRupees } from './money.ts';

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

test('a short amount never looks larger than the amount', () => {
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

test('formatting an amount neither loses nor adds a paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_RUPEES * 100 }), (paise) => {
      expect(Number(formatPaise(paise).replace(/\D/g, ''))).toBe(paise);
    }),
  );
});

const amounts = fc.integer({ min: 0, max: MAX_RUPEES });

test('groups are of two figures but the last of three, and change no figure', () => {
  fc.assert(
    fc.property(amounts, (count) => {
      expect(formatCount(count)).toMatch(/^(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})$/);
      expect(Number(formatCount(count).replaceAll(',', ''))).toBe(count);
      expect(formatRupees(count)).toBe(`₹${formatCount(count)}`);
    }),
  );
});

test('whole rupees of paise never read larger than the amount, and lose less than a rupee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_RUPEES * 100 }), (paise) => {
      const lost = paise - toRupees(paise) * 100;
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThan(100);
    }),
  );
});

test('an amount in short is in the greatest unit that fits, and loses less than a hundredth of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_RUPEES }), (rupees) => {
      const [figures = '', unit = ''] = formatRupeesShort(rupees).slice(1).split(' ');
      const size = { L: 1e5, Cr: 1e7, '': 1 }[unit];
      expect(size).toBe(rupees >= 1e7 ? 1e7 : rupees >= 1e5 ? 1e5 : 1);
      const lost = rupees - Number(figures.replaceAll(',', '')) * (size ?? 0);
      expect(lost).toBeGreaterThan(-1e-3);
      expect(lost).toBeLessThan((size ?? 0) / 100);
      expect(figures).toMatch(/^[\d,]+(\.\d{1,2})?$/);
    }),
    { numRuns: 1000 },
  );
});

test('another language brings its own units, and the same figures', () => {
  const units = { lakh: 'लाख', crore: 'करोड़' };
  fc.assert(
    fc.property(amounts, (rupees) => {
      const translated = formatRupeesShort(rupees).replace(/ L$/, ' लाख').replace(/ Cr$/, ' करोड़');
      expect(formatRupeesShort(rupees, units)).toBe(translated);
    }),
  );
});
