import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmountInWords, formatPaiseInWords } from './amount-in-words.ts';

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

test.each([
  [0, 'None'],
  [1, 'One paisa'],
  [21, 'Twenty-one paise'],
  [100, 'One rupee'],
  [101, 'One rupee and one paisa'],
  [12_500_050, 'One lakh twenty-five thousand rupees and fifty paise'],
  [100_000_000_000_00, 'Ten thousand crore rupees'],
  [
    Number.MAX_SAFE_INTEGER,
    'Ninety lakh seven thousand one hundred ninety-nine crore twenty-five lakh forty-seven thousand four hundred nine rupees and ninety-one paise',
  ],
])('spells %d paise in rupees and paise', (paise, words) => {
  expect(formatPaiseInWords(paise)).toBe(words);
});

test('amounts that differ never read alike', () => {
  const someAmount = fc.oneof(fc.nat(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
  const next = (paise: number) => [paise + 1, paise + 100, paise * 10, paise * 100, paise + 10_000_000];
  fc.assert(
    fc.property(someAmount, someAmount, (paise, another) => {
      for (const other of [...next(paise), another]) {
        if (other === paise || !Number.isSafeInteger(other)) continue;
        expect(formatPaiseInWords(other)).not.toBe(formatPaiseInWords(paise));
      }
    }),
  );
});
