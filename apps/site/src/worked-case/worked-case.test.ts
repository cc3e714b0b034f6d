import { countDays } from '@cinvoice/contract/market/working-days';
import { expect, test } from 'vitest';
import { formatRate } from './format-rate.ts';
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

test('the ends of a purchase of 1,000 units', () => {
  const { paidPaise, claimPaise, outcomes } = workedCase.bought;
  expect([paidPaise, claimPaise]).toEqual([9_53_000_00, 10_00_000_00]);
  expect(outcomes['late-with-reserve'].paise - claimPaise).toBe(24_657_53);
});

test('the example in dates adds up', () => {
  expect(story.due).toBe('2026-08-29');
  expect(countDays(story.delivered, story.due)).toBe(story.days);
});
