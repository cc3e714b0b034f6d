import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeAtWorkPaise, computeLotsXirr, type LotMoney, listLotFlows } from './lot-flows.ts';
import { addDays } from './working-days.ts';

const BOUGHT = '2026-11-24';
const DUE = addDays(BOUGHT, 120);

/** 1,000 units of the worked case. */
const aLot = (changes: Partial<LotMoney> = {}): LotMoney => ({
  costPaise: 9_53_000_00,
  claimPaise: 10_00_000_00,
  claimPaidPaise: 0,
  fromDay: BOUGHT,
  isWrittenOff: false,
  receipts: [],
  ...changes,
});

const toPercent = (lots: readonly LotMoney[], today: string): string => {
  const rate = computeLotsXirr(lots.flatMap((lot) => listLotFlows(lot, today)));
  return 'xirr' in rate ? (rate.xirr * 100).toFixed(4) : rate.unavailable;
};

describe('the worked cases', () => {
  test.each([
    ['on time', { day: DUE, claimPaise: 10_00_000_00, latePaise: 0 }, '15.7690'],
    [
      '60 days late with late yield',
      { day: addDays(DUE, 60), claimPaise: 10_00_000_00, latePaise: 24_657_53 },
      '15.8367',
    ],
    ['60 days late without', { day: addDays(DUE, 60), claimPaise: 10_00_000_00, latePaise: 0 }, '10.2542'],
  ])('%s', (_, receipt, percent) => {
    const paid = aLot({ claimPaidPaise: 10_00_000_00, receipts: [receipt] });
    expect(toPercent([paid], '2028-01-01')).toBe(percent);
  });

  test('85 % on time, and the rest is written off', () => {
    const receipts = [{ day: DUE, claimPaise: 8_50_000_00, latePaise: 0 }];
    expect(
      toPercent([aLot({ claimPaidPaise: 8_50_000_00, isWrittenOff: true, receipts })], '2028-01-01'),
    ).toBe('-29.3832');
  });

  test('two receipts', () => {
    const lot = aLot({
      costPaise: 23_82_500_00,
      claimPaise: 25_00_000_00,
      claimPaidPaise: 25_00_000_00,
      receipts: [
        { day: DUE, claimPaise: 19_60_784_32, latePaise: 0 },
        { day: addDays(DUE, 45), claimPaise: 5_39_215_68, latePaise: 9_971_79 },
      ],
    });
    expect(toPercent([lot], '2028-01-01')).toBe('15.7881');
    expect(listLotFlows(lot, '2028-01-01').map(({ what, paise }) => [what, paise])).toEqual([
      ['bought', -23_82_500_00],
      ['claim', 19_60_784_32],
      ['claim', 5_39_215_68],
      ['late-yield', 9_971_79],
    ]);
  });
});

test('what is at work is as much of the cost as of the claim is open', () => {
  expect(computeAtWorkPaise(aLot())).toBe(9_53_000_00);
  expect(computeAtWorkPaise(aLot({ claimPaidPaise: 6_00_000_01 }))).toBe(3_81_199_99);
  expect(computeAtWorkPaise(aLot({ claimPaidPaise: 10_00_000_00 }))).toBe(0);
  expect(computeAtWorkPaise(aLot({ isWrittenOff: true }))).toBe(0);
});

test('while nothing has come back there is no rate, however long it is at work', () => {
  expect(toPercent([aLot()], '2028-01-01')).toBe('one-sided');
  expect(toPercent([], '2028-01-01')).toBe('one-sided');
});

test('a lot that is open does not sink the rate of one that was paid: it counts at its cost', () => {
  const receipts = [{ day: DUE, claimPaise: 10_00_000_00, latePaise: 0 }];
  const paid = aLot({ claimPaidPaise: 10_00_000_00, receipts });
  const young = aLot({ fromDay: DUE });
  expect(toPercent([paid, young], DUE)).toBe('15.7690');
  expect(Number(toPercent([paid, young], addDays(DUE, 60)))).toBeGreaterThan(0);
  expect(Number(toPercent([paid, { ...young, isWrittenOff: true }], addDays(DUE, 60)))).toBeLessThan(-50);
});

const amounts = fc
  .record({
    claim: fc.integer({ min: 1, max: 1_00_00_000_00 }),
    price: fc.double({ min: 0.01, max: 1, noNaN: true }),
    paid: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ claim, price, paid }) => ({
    costPaise: Math.max(1, Math.floor(claim * price)),
    claimPaise: claim,
    claimPaidPaise: Math.floor(claim * paid),
  }));

test('flows sum to what came and is at work, less the cost; no flow is 0', () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), (money, isWrittenOff) => {
      const receipts = [{ day: DUE, claimPaise: money.claimPaidPaise, latePaise: 7 }];
      const lot = aLot({ ...money, isWrittenOff, receipts });
      const flows = listLotFlows(lot, addDays(DUE, 9));
      expect(flows.every(({ paise }) => paise !== 0)).toBe(true);
      expect(flows.reduce((total, { paise }) => total + paise, 0)).toBe(
        money.claimPaidPaise + 7 + computeAtWorkPaise(lot) - money.costPaise,
      );
      expect(computeAtWorkPaise(lot)).toBeLessThanOrEqual(money.costPaise);
    }),
  );
});
