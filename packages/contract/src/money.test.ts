import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAmount,
  formatBps,
  formatCount,
  formatPaise,
  formatRupees,
  formatRupeesShort,
  MAX_RUPEES,
  parsePaise,
  toRupees,
} from './money.ts';

test.each([
  [1, '₹1'],
  [1_000, '₹1,000'],
  [1_250_000, '₹12,50,000'],
  [9_999_999_999, '₹9,99,99,99,999'],
])('%i rupees read as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test.each([
  [99_999, '₹99,999'],
  [1_250_000, '₹12.5 L'],
  [14_000_000, '₹1.4 Cr'],
  [33_750_000, '₹3.37 Cr'],
  [15_611_670_918, '₹1,561.16 Cr'],
])('%i rupees in short are %s', (rupees, text) => {
  expect(formatRupeesShort(rupees)).toBe(text);
});

test('a short amount never looks larger than the amount', () => {
  const worth = (text: string): number => {
    const number = Number(text.replace(/[^\d.]/g, ''));
    if (text.endsWith('Cr')) return number * 1e7;
    return text.endsWith('L') ? number * 1e5 : number;
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999_999 }),
      (rupees) => worth(formatRupeesShort(rupees)) <= rupees + 1e-6,
    ),
  );
});

test.each([
  [5, '₹0.05'],
  [9_560_026, '₹95,600.26'],
  [95_30_026_10, '₹95,30,026.10'],
])('%i paise read as %s', (paise, text) => {
  expect(formatPaise(paise)).toBe(text);
});

test('formatting an amount neither loses nor adds a paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (paise) => {
      expect(Number(formatPaise(paise).replace(/\D/g, ''))).toBe(paise);
    }),
  );
});

test('a negative amount has its sign before its figures', () => {
  expect(formatPaise(-9_560_026)).toBe('₹-95,600.26');
});

test('counts and shares are written as the standard formats of India write them', () => {
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
  const hundredths = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer(), (count, bps) => {
      expect(formatCount(count)).toBe(whole.format(count));
      expect(formatBps(bps)).toBe(`${hundredths.format(bps / 100)} %`);
    }),
    {
      examples: [
        [0, 0],
        [-999, -5],
        [1000, 100],
        [-100_000, 10_000],
      ],
    },
  );
});

test.each([
  ['0', 0],
  ['7', 700],
  ['7.', 700],
  ['7.5', 750],
  ['.05', 5],
  ['007.50', 750],
  ['1,25,000.50', 12_500_050],
  ['125,000.50', 12_500_050],
  ['12,345,678', 1_234_567_800],
  ['1,23,45,678', 1_234_567_800],
  ['₹1,25,000.50', 12_500_050],
  ['  ₹ 1,25,000.50\n', 12_500_050],
  ['\u20b9\u00a01,000', 100_000],
  ['Rs. 1,25,000/-', 12_500_000],
  ['rs 500/=', 50_000],
  ['INR 1,000.00', 100_000],
  ['1,000.00 INR', 100_000],
  ['रु. १,२५,०००.५०', 12_500_050],
  ['90071992547409.91', Number.MAX_SAFE_INTEGER],
])('%j is an amount of %i paise', (text, paise) => {
  expect(parsePaise(text)).toBe(paise);
});

test.each([
  '',
  ' ',
  '.',
  '₹',
  ',',
  '1,50',
  '1,5000',
  '1,,000',
  ',000',
  '1,00,0',
  '1000,000',
  '1.000.000,50',
  '1.234',
  '1 000',
  '1e3',
  '0x10',
  '-5',
  '+5',
  '−5',
  '5-',
  '(5)',
  '5 cr',
  'five',
  '₹₹5',
  '5.5.5',
  '$5',
  '5²',
  '１２५०',
  'NaN',
  'Infinity',
  '1\u0000',
  '90071992547409.92',
  '9'.repeat(61),
])('%j is no amount', (text) => {
  expect(parsePaise(text)).toBeNull();
});

const paiseAmounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

test('what is shown of an amount can be pasted back, in any spelling', () => {
  const spellings: ((text: string) => string)[] = [
    (text) => text,
    (text) => `₹${text}`,
    (text) => ` Rs. ${text}/-`,
    (text) => text.replaceAll(',', ''),
    (text) => text.replace(/\d/g, (digit) => String.fromCharCode('०'.charCodeAt(0) + Number(digit))),
    (text) => text.replace(/0$/, ''),
    (text) => text.replace(/\.00$/, ''),
    (text) => `000${text.replaceAll(',', '')}`,
  ];
  fc.assert(
    fc.property(paiseAmounts, fc.constantFrom(...spellings), (paise, spell) => {
      expect(parsePaise(spell(formatAmount(paise)))).toBe(paise);
    }),
  );
});

test('any text is refused or is the amount of its own figures', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789,.₹ /-०९eE+') }),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const paise = parsePaise(text);
      if (paise === null) return;
      expect(Number.isSafeInteger(paise) && paise >= 0).toBe(true);
      const figures = formatAmount(paise).replace(/\D/g, '').replace(/^0+/, '');
      const given = text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
      const [rupees = '', decimals = ''] = given.replace(/[^\d.]/g, '').split('.');
      expect(figures).toBe(`${rupees}${decimals.padEnd(2, '0')}`.replace(/^0+/, ''));
    }),
    { numRuns: 2000 },
  );
});

const amounts = fc.integer({ min: 0, max: MAX_RUPEES });

test('groups are of two figures but the last of three, and change no figure', () => {
  fc.assert(
    fc.property(amounts, (count) => {
      expect(formatCount(count)).toMatch(/^(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})$/);
      expect(Number(formatCount(count).replaceAll(',', ''))).toBe(count);
      expect(formatRupees(count)).toBe(`₹${formatCount(count)}`);
    }),
  );
});

test('whole rupees of paise never read larger than the amount, and lose less than a rupee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_RUPEES * 100 }), (paise) => {
      const lost = paise - toRupees(paise) * 100;
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(lost).toBeLessThan(100);
    }),
  );
});

test('an amount in short is in the greatest unit that fits, and loses less than a hundredth of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_RUPEES }), (rupees) => {
      const [figures = '', unit = ''] = formatRupeesShort(rupees).slice(1).split(' ');
      const size = { L: 1e5, Cr: 1e7, '': 1 }[unit];
      expect(size).toBe(rupees >= 1e7 ? 1e7 : rupees >= 1e5 ? 1e5 : 1);
      const lost = rupees - Number(figures.replaceAll(',', '')) * (size ?? 0);
      expect(lost).toBeGreaterThan(-1e-3);
      expect(lost).toBeLessThan((size ?? 0) / 100);
      expect(figures).toMatch(/^[\d,]+(\.\d{1,2})?$/);
    }),
    { numRuns: 1000 },
  );
});

test('another language brings its own units, and the same figures', () => {
  const units = { lakh: 'लाख', crore: 'करोड़' };
  fc.assert(
    fc.property(amounts, (rupees) => {
      const translated = formatRupeesShort(rupees).replace(/ L$/, ' लाख').replace(/ Cr$/, ' करोड़');
      expect(formatRupeesShort(rupees, units)).toBe(translated);
    }),
  );
});
