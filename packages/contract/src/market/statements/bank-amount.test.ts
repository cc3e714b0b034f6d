import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from '../../money.ts';
import { isBlankAmount, parseBankAmount, parseDirection } from './bank-amount.ts';

test.each([
  ['1,00,000.00', 10_000_000, null],
  ['60,00,000.01', 600_000_001, null],
  ['1,000,000.5', 100_000_050, null],
  ['(1,180.00)', 118_000, 'out'],
  ['-1,180', 118_000, 'out'],
  ['1,180.00-', 118_000, 'out'],
  ['−5', 500, 'out'],
  ['+5', 500, 'in'],
  ['500.00 Dr', 50_000, 'out'],
  ['500.00Cr.', 50_000, 'in'],
  ['INR 500.00 (Dr)', 50_000, 'out'],
  ['Cr 7', 700, 'in'],
  ['-5 Dr', 500, 'out'],
  ['₹ 12.30', 1_230, null],
  ['0.00', 0, null],
])('%s is read', (text, paise, direction) => {
  expect(parseBankAmount(text)).toEqual({ paise, direction });
});

test.each([
  '1e3',
  '1.234,56',
  '12.345',
  '',
  '-',
  'Dr',
  '-5 Cr',
  '(5) Cr',
  '1,0,0',
  '5 5',
  '--5',
  '9'.repeat(20),
])('"%s" is no amount', (text) => {
  expect(parseBankAmount(text)).toBeNull();
});

test('an amount survives every way of writing it', () => {
  const ways: [(text: string) => string, 'in' | 'out' | null][] = [
    [(text) => text, null],
    [(text) => `(${text})`, 'out'],
    [(text) => `-${text}`, 'out'],
    [(text) => `${text}-`, 'out'],
    [(text) => `${text} DR`, 'out'],
    [(text) => `${text}Cr`, 'in'],
    [(text) => ` Rs. ${text} `, null],
  ];
  const paise = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(paise, fc.constantFrom(...ways), (amount, [write, direction]) => {
      expect(parseBankAmount(write(formatAmount(amount)))).toEqual({ paise: amount, direction });
    }),
  );
});

test('directions and empty sides', () => {
  expect(['Dr', 'CR', 'debit', ' Credit ', 'D', 'c', '-', '+'].map(parseDirection)).toEqual([
    'out',
    'in',
    'out',
    'in',
    'out',
    'in',
    'out',
    'in',
  ]);
  expect(['x', '', 'drcr'].map(parseDirection)).toEqual([null, null, null]);
  expect(['', ' - ', 'NIL', 'na'].every(isBlankAmount)).toBe(true);
  expect(isBlankAmount('0')).toBe(false);
});
