import { expect, test } from 'vitest';
import { formatAmountInWords } from './amount-in-words.ts';

test.each([
  [1, 'One rupee'],
  [21, 'Twenty-one rupees'],
  [105_000, 'One lakh five thousand rupees'],
  [33_750_000, 'Three crore thirty-seven lakh fifty thousand rupees'],
  [10_000_000, 'One crore rupees'],
  [
    9_999_999_999,
    'Nine hundred ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine rupees',
  ],
])('spells %d rupees in lakh and crore', (rupees, words) => {
  expect(formatAmountInWords(rupees)).toBe(words);
});
