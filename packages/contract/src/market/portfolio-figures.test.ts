import { expect, test } from 'vitest';
import { computePortfolio, type HeldLot, toLotState } from './portfolio-figures.ts';
import { addDays } from './working-days.ts';

const TODAY = '2027-03-24';

/** 1,000 units of the worked case, due today. */
const aLot = (changes: Partial<HeldLot> = {}): HeldLot => ({
  payer: 'Rangmahal',
  costPaise: 9_53_000_00,
  claimPaise: 10_00_000_00,
  claimPaidPaise: 0,
  fromDay: '2026-11-24',
  dueDay: TODAY,
  isWrittenOff: false,
  receipts: [],
  ...changes,
});
const lateBy = (days: number, changes: Partial<HeldLot> = {}): HeldLot =>
  aLot({ dueDay: addDays(TODAY, -days), ...changes });
const aPaid = aLot({
  claimPaidPaise: 10_00_000_00,
  receipts: [{ day: TODAY, claimPaise: 10_00_000_00, latePaise: 1_23 }],
});

test('a lot is late from the day after its due day on, and over when its claim is paid', () => {
  expect(toLotState(aLot(), TODAY)).toBe('open');
  expect(toLotState(lateBy(1), TODAY)).toBe('late');
  expect(toLotState(aLot({ isWrittenOff: true }), TODAY)).toBe('late');
  expect(toLotState(lateBy(400, { claimPaidPaise: 10_00_000_00, isWrittenOff: true }), TODAY)).toBe('over');
});

test('without lots every figure is 0, and there is no rate', () => {
  expect(computePortfolio([], TODAY)).toMatchObject({
    investedPaise: 0,
    expectedPaise: 0,
    receivedPaise: 0,
    counts: { open: 0, late: 0, over: 0 },
    late: { lots: 0, paise: 0 },
    nextPayments: [],
    xirr: { unavailable: 'one-sided' },
  });
});

test('what is invested, expected and received', () => {
  const half = aLot({
    claimPaidPaise: 5_00_000_00,
    receipts: [{ day: TODAY, claimPaise: 5_00_000_00, latePaise: 0 }],
  });
  const lost = lateBy(120, {
    claimPaidPaise: 4_00_000_00,
    isWrittenOff: true,
    receipts: [{ day: TODAY, claimPaise: 4_00_000_00, latePaise: 0 }],
  });
  expect(computePortfolio([aLot(), half, lateBy(3), lost, aPaid], TODAY)).toMatchObject({
    investedPaise: 9_53_000_00 + 4_76_500_00 + 9_53_000_00,
    expectedPaise: 25_00_000_00,
    receivedPaise: 19_00_001_23,
    receivedLatePaise: 1_23,
    counts: { open: 2, late: 2, over: 1 },
    late: { lots: 1, paise: 10_00_000_00 },
    writtenOff: { lots: 1, paise: 6_00_000_00 },
  });
});

test('what is late stands in the bucket of its days past due', () => {
  const days = [1, 30, 31, 60, 61, 90, 91, 400];
  const { late } = computePortfolio(
    days.map((count) => lateBy(count)),
    TODAY,
  );
  expect(late.buckets).toEqual(
    ['1-30', '31-60', '61-90', '90+'].map((bucket) => ({ bucket, lots: 2, paise: 20_00_000_00 })),
  );
});

test('the next payments are open claims by their due day, the nearest first; what is late or over is none', () => {
  const later = addDays(TODAY, 9);
  const lots = [
    aLot({ dueDay: later, payer: 'Parda' }),
    aLot(),
    aLot({ dueDay: later, claimPaidPaise: 1 }),
    lateBy(1),
    aPaid,
  ];
  expect(computePortfolio(lots, TODAY).nextPayments).toEqual([
    { day: TODAY, lots: 1, paise: 10_00_000_00, payers: ['Rangmahal'] },
    { day: later, lots: 2, paise: 19_99_999_99, payers: ['Parda', 'Rangmahal'] },
  ]);
});

test('twelve days of payments are told at most', () => {
  const lots = Array.from({ length: 20 }, (_, index) => aLot({ dueDay: addDays(TODAY, index) }));
  expect(computePortfolio(lots, TODAY).nextPayments.map(({ day }) => day)).toEqual(
    Array.from({ length: 12 }, (_, index) => addDays(TODAY, index)),
  );
});

test('the rate is that of all flows together', () => {
  const { xirr } = computePortfolio([aPaid, aPaid], TODAY);
  expect('xirr' in xirr && (xirr.xirr * 100).toFixed(2)).toBe('15.77');
});
