import { expect, test } from 'vitest';
import { computeDealOutcomes, computeLeastUnits } from './deal-figures.ts';

/** The worked case of the market's design: 7,650 units at 15 %, due in 120 days. */
const terms = {
  units: 7_650,
  unitFacePaise: 1_000_00,
  unitPricePaise: 953_00,
  reservePaise: 13_50_000_00,
  lateBps: 1_500,
  valueDay: '2026-11-24',
  dueDay: '2027-03-24',
};

const toPercent = (rate: object): string =>
  'xirr' in rate ? (Number(rate.xirr) * 100).toFixed(4) : JSON.stringify(rate);

test('1,000 units on time, 60 days late with and without reserve, and if nothing comes', () => {
  const outcomes = computeDealOutcomes(terms, 1_000);
  const shown = Object.values(outcomes).map(({ paise, day, rate }) => [paise, day, toPercent(rate)]);
  expect(shown).toEqual([
    [10_00_000_00, '2027-03-24', '15.7690'],
    [10_24_657_53, '2027-05-23', '15.8367'],
    [10_00_000_00, '2027-05-23', '10.2542'],
    [0, '2027-03-24', '{"unavailable":"one-sided"}'],
  ]);
});

test('late yield is no more than the share of the reserve', () => {
  const small = computeDealOutcomes({ ...terms, reservePaise: 7_650 }, 1_000);
  expect(small['late-with-reserve'].paise).toBe(10_00_000_00 + 1_000);
});

test('the last units may be fewer than the least number', () => {
  expect(computeLeastUnits({ minUnits: 10, unitsLeft: 11 })).toBe(10);
  expect(computeLeastUnits({ minUnits: 10, unitsLeft: 9 })).toBe(9);
});
