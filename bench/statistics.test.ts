import { expect, test } from 'vitest';
import { median } from './statistics.ts';

test('the median of an odd number of rounds is the middle one, whatever their order', () => {
  expect(median([900, 100, 300])).toBe(300);
});

test('a round that did not end in time does not move the median of five', () => {
  expect(median([3, 1, Number.POSITIVE_INFINITY, 2, 4])).toBe(3);
});

test('nothing measured has no median', () => {
  expect(median([])).toBeNaN();
});
