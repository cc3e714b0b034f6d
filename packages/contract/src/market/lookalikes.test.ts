import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedInvoice, differByOneCharacter, findLookalikeReasons } from './lookalikes.ts';

const first: ComparedInvoice = {
  sellerId: 'house',
  payerId: 'platform',
  taxNumber: '27ABCFE1234F1Z5',
  financialYear: '2026-27',
  numberKey: 'PK-2026-42',
  invoiceDay: '2026-11-12',
  facePaise: 1_18_00_000_00,
};

test.each<[string, Partial<ComparedInvoice>, string[]]>([
  ['the same identity is a duplicate', { facePaise: 1_18_00_000_00 }, []],
  ['the next number a month later', { numberKey: 'PK-2026-43', invoiceDay: '2026-12-12' }, ['number']],
  ['the next number with another amount', { numberKey: 'PK-2026-43', facePaise: 90_00_000_00 }, []],
  ['the same number a year later', { financialYear: '2027-28', invoiceDay: '2027-11-12' }, ['year']],
  [
    'the same number a year later with another amount',
    { financialYear: '2027-28', invoiceDay: '2027-11-12', facePaise: 50_00_000_00 },
    [],
  ],
  [
    'another house, the same payer, amount and day',
    { sellerId: 'other', taxNumber: '29ABCFE1234F1Z1', numberKey: 'X-1', invoiceDay: '2026-11-13' },
    ['amount-and-day'],
  ],
  [
    'another house, two days later',
    { sellerId: 'other', taxNumber: '29ABCFE1234F1Z1', numberKey: 'X-1', invoiceDay: '2026-11-14' },
    [],
  ],
  [
    'another house, another payer',
    { sellerId: 'other', payerId: 'another', taxNumber: '29ABCFE1234F1Z1', numberKey: 'X-1' },
    [],
  ],
  [
    'one percent less is near, a paisa beyond is not',
    { numberKey: 'PK-2026-43', invoiceDay: '2027-01-12', facePaise: 1_16_82_000_00 },
    ['number'],
  ],
  [
    'beyond one percent',
    { numberKey: 'PK-2026-43', invoiceDay: '2027-01-12', facePaise: 1_16_81_999_99 },
    [],
  ],
])('%s', (_, changes, reasons) => {
  expect(findLookalikeReasons(first, { ...first, ...changes })).toEqual(reasons);
});

const invoices: fc.Arbitrary<ComparedInvoice> = fc.record({
  sellerId: fc.constantFrom('house', 'other'),
  payerId: fc.constantFrom('platform', 'another'),
  taxNumber: fc.constantFrom('27ABCFE1234F1Z5', '29ABCFE1234F1Z1'),
  financialYear: fc.constantFrom('2026-27', '2027-28'),
  numberKey: fc.constantFrom('PK-42', 'PK-43', 'PK-442', 'X'),
  invoiceDay: fc.constantFrom('2026-11-12', '2026-11-13', '2027-11-12'),
  facePaise: fc.constantFrom(100_00, 100_50, 101_00, 110_00),
});

test('whichever invoice came first, the reasons are the same', () => {
  fc.assert(
    fc.property(invoices, invoices, (one, other) => {
      expect(findLookalikeReasons(one, other)).toEqual(findLookalikeReasons(other, one));
    }),
  );
});

const keys = fc.stringMatching(/^[A-Z0-9-]{1,12}$/);

test('one replaced, inserted or removed character is found, two are not', () => {
  fc.assert(
    fc.property(keys, fc.nat(), (key, place) => {
      const at = place % key.length;
      const before = key.slice(0, at);
      const after = key.slice(at + 1);
      expect(differByOneCharacter(key, key)).toBe(false);
      expect(differByOneCharacter(key, `${before}?${after}`)).toBe(true);
      expect(differByOneCharacter(key, `${before}${after}`)).toBe(true);
      expect(differByOneCharacter(`${before}?${key.slice(at)}`, key)).toBe(true);
      expect(differByOneCharacter(key, `?${key}?`)).toBe(false);
      expect(differByOneCharacter(`?${key}`, `${key}!`) && key.length > 1).toBe(false);
    }),
  );
});
