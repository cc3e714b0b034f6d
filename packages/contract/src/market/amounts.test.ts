import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeEligiblePaise, computeQuote, computeUnitPricePaise, type QuoteRequest } from './amounts.ts';

const terms = { unitFacePaise: 1_00_000, feeBps: 100, feeGstBps: 1_800 };
const worked: QuoteRequest = {
  amounts: {
    taxablePaise: 1_00_00_000_00,
    gstPaise: 18_00_000_00,
    tdsPaise: 10_00_000_00,
    otherDeductionsPaise: 0,
  },
  advanceBps: 8_500,
  yieldBps: 1_500,
  days: 120,
  terms,
};

test('the worked case comes out to the paisa', () => {
  expect(computeQuote(worked)).toEqual({
    units: 7_650,
    unitPricePaise: 953_00,
    facePaise: 1_18_00_000_00,
    payablePaise: 1_08_00_000_00,
    eligiblePaise: 90_00_000_00,
    claimPaise: 76_50_000_00,
    reservePaise: 13_50_000_00,
    raisedPaise: 72_90_450_00,
    feePaise: 76_500_00,
    feeGstPaise: 13_770_00,
    sellerTodayPaise: 72_00_180_00,
    sellerAtSettlementPaise: 31_50_000_00,
    costPaise: 4_49_820_00,
    costBps: 1_900,
  });
});

test('prior claims lessen what can be sold, down to nothing', () => {
  expect(computeEligiblePaise(worked.amounts, 40_00_000_00)).toBe(50_00_000_00);
  expect(computeQuote({ ...worked, priorClaimsPaise: 2_00_00_000_00 })).toMatchObject({
    units: 0,
    eligiblePaise: 0,
    sellerTodayPaise: 0,
    sellerAtSettlementPaise: 1_08_00_000_00,
    costBps: null,
  });
});

test('a unit due today costs its face', () => {
  expect(computeUnitPricePaise(1_00_000, 1_500, 0)).toBe(1_00_000);
});

const faces = fc.integer({ min: 1, max: 1_00_00_00_000 });
const yields = fc.integer({ min: 1, max: 10_000 });
const periods = fc.integer({ min: 1, max: 365 });

test('a price never exceeds the face, gives at least the yield, and falls with yield and days', () => {
  fc.assert(
    fc.property(faces, yields, periods, (face, yieldBps, days) => {
      const price = computeUnitPricePaise(face, yieldBps, days);
      expect(price).toBeLessThanOrEqual(face);
      // At the next paisa the yield would no longer be reached.
      const cost = (paise: number) => BigInt(paise) * (3_650_000n + BigInt(yieldBps * days));
      expect(cost(price)).toBeLessThanOrEqual(BigInt(face) * 3_650_000n);
      expect(cost(price + 1)).toBeGreaterThan(BigInt(face) * 3_650_000n);
      expect(computeUnitPricePaise(face, yieldBps + 1, days)).toBeLessThanOrEqual(price);
      expect(computeUnitPricePaise(face, yieldBps, days + 1)).toBeLessThanOrEqual(price);
    }),
  );
});

const requests: fc.Arbitrary<QuoteRequest> = fc
  .record({
    taxablePaise: fc.integer({ min: 1, max: 99_99_99_99_999_00 }),
    gstPercent: fc.constantFrom(0, 5, 12, 18),
    tdsPercent: fc.integer({ min: 0, max: 20 }),
    advanceBps: fc.integer({ min: 5_000, max: 10_000 }),
    yieldBps: yields,
    days: periods,
    unitFacePaise: fc.integer({ min: 100, max: 1_00_00_000 }),
    feeBps: fc.integer({ min: 0, max: 500 }),
  })
  .map(({ taxablePaise, gstPercent, tdsPercent, advanceBps, yieldBps, days, unitFacePaise, feeBps }) => ({
    amounts: {
      taxablePaise,
      gstPaise: Math.floor((taxablePaise * gstPercent) / 100),
      tdsPaise: Math.floor((taxablePaise * tdsPercent) / 100),
      otherDeductionsPaise: 0,
    },
    advanceBps,
    yieldBps,
    days,
    terms: { unitFacePaise, feeBps, feeGstBps: 1_800 },
  }));

test('a quote shares the payable among holders, seller and operator, and nothing gets lost', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const quote = computeQuote(request);
      expect(quote.claimPaise + quote.reservePaise).toBe(quote.eligiblePaise);
      expect(quote.claimPaise + quote.sellerAtSettlementPaise).toBe(quote.payablePaise);
      expect(quote.sellerTodayPaise + quote.feePaise + quote.feeGstPaise).toBe(quote.raisedPaise);
      expect(quote.raisedPaise).toBeLessThanOrEqual(quote.claimPaise);
      expect(quote.sellerAtSettlementPaise).toBeGreaterThanOrEqual(request.amounts.gstPaise);
      for (const figure of Object.values(quote)) {
        if (figure !== null) expect(Number.isSafeInteger(figure)).toBe(true);
      }
    }),
  );
});
