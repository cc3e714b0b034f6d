import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupTyped } from './group-typed.ts';

test.each([
  ['1250', 4, '1,250', 5],
  ['19,25,000.00', 2, '19,25,000.00', 2],
  ['190,25,000.00', 3, '1,90,25,000.00', 4],
  ['125,000', 1, '1,25,000', 1],
  ['5,000.5', 7, '5,000.5', 7],
  [',000', 0, '000', 0],
  ['1,00,000.234', 12, '1,00,000.234', 12],
])('%s with the caret at %i', (text, caret, grouped, at) => {
  expect(groupTyped({ text, caret })).toEqual({ text: grouped, caret: at });
});

test.each(['', '.', '.5', '12a', '1.2.3', '-5', '₹5'])('%j stays as it is', (text) => {
  expect(groupTyped({ text, caret: text.length })).toEqual({ text, caret: null });
});

test('grouping keeps the digits and the caret between the same two', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789,'), minLength: 1 });
  fc.assert(
    fc.property(typed, fc.constantFrom('', '.', '.5', '.55'), fc.nat(), (rupees, decimals, nat) => {
      const text = rupees + decimals;
      const caret = nat % (text.length + 1);
      const grouped = groupTyped({ text, caret });
      const plain = (part: string): string => part.replaceAll(',', '');
      expect(plain(grouped.text)).toBe(plain(text));
      expect(plain(grouped.text.slice(0, grouped.caret ?? 0))).toBe(plain(text.slice(0, caret)));
    }),
  );
});
