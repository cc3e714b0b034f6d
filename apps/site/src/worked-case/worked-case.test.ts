import { countDays } from '@cinvoice/contract/market/working-days';
import { expect, test } from 'vitest';
import { formatRate } from './format-rate.ts';
import { payerLines, saleLines } from './sale-lines.ts';
import { story } from './story.ts';
import { workedCase } from './worked-case.ts';

test('the worked case of the market’s specification, to the paisa', () => {
  const { quote } = workedCase;
  expect(quote).toMatchObject({
    units: 7_650,
    unitPricePaise: 953_00,
    payablePaise: 1_08_00_000_00,
    sellerTodayPaise: 72_00_180_00,
    sellerAtSettlementPaise: 31_50_000_00,
  });
  expect(formatRate(Number(quote.costBps))).toBe('19.00 %');
});

const sum = (lines: readonly { paise: number }[]): number =>
  lines.reduce((total, { paise }) => total + paise, 0);

test('the slip of a sale adds up, line by line', () => {
  const { quote } = workedCase;
  expect(sum(payerLines)).toBe(quote.payablePaise);
  expect(sum(saleLines)).toBe(quote.sellerTodayPaise);
  expect(saleLines[0].paise + quote.sellerAtSettlementPaise).toBe(quote.payablePaise);
  expect(quote.sellerTodayPaise + quote.costPaise + quote.sellerAtSettlementPaise).toBe(quote.payablePaise);
});

test('the ends of a purchase of 1,000 units', () => {
  const { paidPaise, claimPaise, outcomes } = workedCase.bought;
  expect([paidPaise, claimPaise]).toEqual([9_53_000_00, 10_00_000_00]);
  expect(outcomes['late-with-reserve'].paise - claimPaise).toBe(24_657_53);
});

test('the example in dates adds up', () => {
  expect(story.due).toBe('2026-08-29');
  expect(countDays(story.delivered, story.due)).toBe(story.days);
});
