import { expect, test } from 'vitest';
import { formatPercent, parsePercent } from './typed-percent.ts';

test.each([
  ['15', 1500],
  ['15.5', 1550],
  ['0.01', 1],
  [' 85.00 % ', 8500],
  ['100', 10_000],
  ['', null],
  ['15.555', null],
  ['-1', null],
  ['1e2', null],
  ['1,5', null],
])('reads %j', (text, bps) => {
  expect(parsePercent(text)).toBe(bps);
});

test('writes two decimals', () => {
  expect(formatPercent(1550)).toBe('15.50');
});
