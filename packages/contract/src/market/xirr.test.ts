import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './working-days.ts';
import { type CashFlow, computeXirr } from './xirr.ts';

const BOUGHT = '2026-07-06';
const PRICE = 9_53_000_00;

const toPercent = (flows: readonly CashFlow[]): string => {
  const result = computeXirr(flows);
  if ('unavailable' in result) throw new Error(result.unavailable);
  return (result.xirr * 100).toFixed(4);
};

/** A purchase of 1,000 units and what comes after so many days. */
const buyAndReceive = (days: number, paise: number): CashFlow[] => [
  { day: BOUGHT, paise: -PRICE },
  { day: addDays(BOUGHT, days), paise },
];

describe('the worked cases agree to four decimals', () => {
  test.each([
    ['on time', buyAndReceive(120, 10_00_000_00), '15.7690'],
    ['60 days late with late yield', buyAndReceive(180, 10_24_657_53), '15.8367'],
    ['60 days late without', buyAndReceive(180, 10_00_000_00), '10.2542'],
    ['85 % on time and no more', buyAndReceive(120, 8_50_000_00), '-29.3832'],
    ['all but a thousandth lost in a year', buyAndReceive(365, 953_00), '-99.9000'],
  ])('%s', (_, flows, percent) => {
    expect(toPercent(flows)).toBe(percent);
  });

  test('two receipts', () => {
    expect(
      toPercent([
        { day: BOUGHT, paise: -23_82_500_00 },
        { day: addDays(BOUGHT, 120), paise: 19_60_784_32 },
        { day: addDays(BOUGHT, 165), paise: 5_39_215_68 + 9_971_79 },
      ]),
    ).toBe('15.7881');
  });
});

describe('a rate that says nothing is not told', () => {
  test.each([
    ['no flow', [], 'one-sided'],
    ['nothing came', [{ day: BOUGHT, paise: -PRICE }], 'one-sided'],
    ['29 days', buyAndReceive(29, 10_00_000_00), 'too-short'],
    ['all but a paisa lost', buyAndReceive(400, 1), 'out-of-range'],
    ['a hundredfold in a month', buyAndReceive(30, 953_00_000_00), 'out-of-range'],
  ] as const)('%s', (_, flows, unavailable) => {
    expect(computeXirr(flows)).toEqual({ unavailable });
  });
});

const flows = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 2_000 }).map((days) => addDays(BOUGHT, days)),
    paise: fc.integer({ min: -1_00_00_000_00, max: 1_00_00_000_00 }),
  }),
  { maxLength: 20 },
);

test('a rate is within the bracket and never NaN, whatever the flows', () => {
  fc.assert(
    fc.property(flows, (given) => {
      const result = computeXirr(given);
      if ('unavailable' in result) return;
      expect(result.xirr).toBeGreaterThanOrEqual(-0.9999);
      expect(result.xirr).toBeLessThanOrEqual(10);
    }),
  );
});

test('one payment and one return give the rate that made the return', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_000, max: 90_000 }),
      fc.integer({ min: 30, max: 1_500 }),
      (bps, days) => {
        const rate = bps / 10_000;
        const returned = Math.round(PRICE * (1 + rate) ** (days / 365));
        const result = computeXirr(buyAndReceive(days, returned));
        if (returned < PRICE / 1_000) return;
        expect(result).toHaveProperty('xirr');
        if ('xirr' in result) expect(Math.abs(result.xirr - rate)).toBeLessThan(0.0001);
      },
    ),
  );
});
