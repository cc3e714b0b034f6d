import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markAccountNumber } from './index.ts';

const key = Buffer.alloc(32, 7);
const mark = (number: string, ifsc = 'HDFC0001234'): string =>
  markAccountNumber(key, { number, ifsc }).toString('hex');

const numbers = fc.stringMatching(/^[1-9][0-9]{8,17}$/);

test('a number keeps its mark however a statement writes it', () => {
  fc.assert(
    fc.property(numbers, fc.nat(4), fc.nat(8), (number, zeros, gap) => {
      const written = `${'0'.repeat(zeros)}${number.slice(0, gap)} ${number.slice(gap)}`;
      expect(mark(written)).toBe(mark(number));
      expect(mark(number, 'hdfc0009999')).toBe(mark(number));
    }),
  );
});

test('another number, another bank and another key have other marks', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      expect(mark(one) === mark(other)).toBe(one === other);
      expect(mark(one, 'SBIN0001234')).not.toBe(mark(one));
      const elsewhere = markAccountNumber(Buffer.alloc(32, 8), { number: one, ifsc: 'HDFC0001234' });
      expect(elsewhere.toString('hex')).not.toBe(mark(one));
    }),
  );
});
