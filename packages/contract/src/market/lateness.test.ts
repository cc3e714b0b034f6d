import { expect, test } from 'vitest';
import { countDaysLate, findBucket } from './lateness.ts';

const TODAY = '2027-03-24';

test('a debt is late from the day after its due day on', () => {
  expect([countDaysLate('2027-03-25', TODAY), countDaysLate(TODAY, TODAY)]).toEqual([0, 0]);
  expect(countDaysLate('2027-03-23', TODAY)).toBe(1);
});

test.each([
  [0, null],
  [1, '1-30'],
  [30, '1-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '90+'],
])('%i days past due are told as %s', (daysLate, bucket) => {
  expect(findBucket(daysLate)).toBe(bucket);
});
