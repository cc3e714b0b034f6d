import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_RUPEES } from './money.ts';
import { computeGrownPaise, computeInvoicePricePaise, computeProjectedPaise, tenures } from './returns.ts';

test.each([
  [2_000_000_00, 1, 2_320_000_00],
  [2_000_000_00, 2, 2_691_200_00],
  [2_000_000_00, 3, 3_121_792_00],
  [10_001_00, 3, 15_610_52],
] as const)('%i paise become, in %i years, %i paise', (amount, years, projected) => {
  expect(computeProjectedPaise(amount, years)).toBe(projected);
});

test('the largest amount grows to the exact paisa, beyond the precision of fractions', () => {
  expect(computeProjectedPaise(MAX_RUPEES * 100, 3)).toBe(1_560_895_999_843);
});

const amounts = fc.integer({ min: 1, max: MAX_RUPEES * 100 });

test('an amount becomes whole paise, more with every year, and never more than the rate gives', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const [one, two, three] = tenures.map((years) => computeProjectedPaise(amount, years));
      for (const [years, projected] of [one, two, three].entries()) {
        expect(Number.isSafeInteger(projected)).toBe(true);
        expect(projected).toBeLessThanOrEqual(amount * 1.16 ** (years + 1) * (1 + 1e-12));
        expect(projected).toBeGreaterThan(amount * 1.16 ** (years + 1) * (1 - 1e-12) - 1);
      }
    }),
  );
});

test('a rate need not be a whole percent', () => {
  expect(computeGrownPaise(2_000_000_00, 725, 1)).toBe(2_145_000_00);
  expect(computeGrownPaise(2_000_000_00, 0, 3)).toBe(2_000_000_00);
});

test.each([
  [1_00_00_000_00, 1_500, 120, 95_30_026_11],
  [1_00_000_00, 1_400, 120, 95_599_79],
  [22_50_000_00, 1_200, 365, 20_08_928_57],
  [1_00_00_000_00, 1_500, 0, 1_00_00_000_00],
])('an invoice of %i paise at a yield of %i over %i days costs %i', (face, basisPoints, days, price) => {
  expect(computeInvoicePricePaise(face, basisPoints, days)).toBe(price);
});

const faces = fc.integer({ min: 1, max: MAX_RUPEES * 100 });
const yields = fc.integer({ min: 0, max: 3_600 });
const terms = fc.integer({ min: 0, max: 3 * 365 });

test('the price of an invoice is the paisa from which its yield leads nearest to its face', () => {
  fc.assert(
    fc.property(faces, yields, terms, (face, basisPoints, days) => {
      const price = computeInvoicePricePaise(face, basisPoints, days);
      // Compares twice the distance from the face with the effect of half a paisa of the price.
      const growth = 3_650_000n + BigInt(basisPoints * days);
      const away = BigInt(price) * growth - BigInt(face) * 3_650_000n;
      expect(away < 0n ? -2n * away : 2n * away).toBeLessThanOrEqual(growth);
      expect(price).toBeLessThanOrEqual(face);
    }),
  );
});

test('a later date and a higher yield never make an invoice dearer', () => {
  fc.assert(
    fc.property(faces, yields, terms, (face, basisPoints, days) => {
      const price = computeInvoicePricePaise(face, basisPoints, days);
      expect(computeInvoicePricePaise(face, basisPoints, days + 1)).toBeLessThanOrEqual(price);
      expect(computeInvoicePricePaise(face, basisPoints + 1, days)).toBeLessThanOrEqual(price);
    }),
  );
});
