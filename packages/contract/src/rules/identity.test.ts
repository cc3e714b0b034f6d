import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAccountNumber,
  isCin,
  isEmail,
  isGstin,
  isIfsc,
  isMobile,
  isOtp,
  isPan,
  OTP_LENGTH,
} from './identity.ts';

const rules = { isMobile, isOtp, isIfsc, isPan, isGstin, isCin, isAccountNumber, isEmail };

test.each<[keyof typeof rules, string[], string[]]>([
  [
    'isMobile',
    ['9876543210', '0000000000'],
    ['987654321', '98765432101', '98765 4321', '+919876543', '९८७६५४३२१०'],
  ],
  ['isOtp', ['012345'], ['12345', '1234567', '12 456', 'abcdef']],
  ['isIfsc', ['HDFC0001234', 'SBIN0ABC123'], ['HDFC1001234', 'HDF00001234', 'hdfc0001234', 'HDFC00012345']],
  ['isPan', ['ABCPE1234F', 'AAACR5055K'], ['ABCDE1234F', 'ABCPE12345', 'abcpe1234f', 'ABCPE1234']],
  [
    'isGstin',
    ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'],
    ['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939F0ZV', '27ABCDE1234F1Z0'],
  ],
  [
    'isCin',
    ['L17110MH1973PLC019786'],
    ['X17110MH1973PLC019786', 'L1711MH1973PLC019786', 'L17110MH1973PLC01978'],
  ],
  [
    'isEmail',
    ['asha@example.com', 'a.b+films@mail.example.co.in', "o'hara@x-y.org"],
    [
      'asha',
      'asha@localhost',
      'asha@@example.com',
      'asha @example.com',
      'asha@example.com\r\nBcc: x@example.com',
      'Asha <asha@example.com>',
      '.asha@example.com',
      'a..b@example.com',
      'asha@-example.com',
      'asha@example.c',
      `${'a'.repeat(65)}@example.com`,
      `a@${'a.'.repeat(130)}com`,
      'आशा@example.com',
    ],
  ],
  ['isAccountNumber', ['123456789', '123456789012345678'], ['12345678', '1234567890123456789', '12345678A']],
])('%s', (rule, right, wrong) => {
  expect(right.filter((text) => !rules[rule](text))).toEqual([]);
  expect(wrong.filter((text) => rules[rule](text))).toEqual([]);
});

test('a GSTIN with one changed character is invalid', () => {
  const gstin = '27AAPFU0939F1ZV';
  const characters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  fc.assert(
    fc.property(fc.nat({ max: 14 }), fc.constantFrom(...characters), (at, character) => {
      const changed = gstin.slice(0, at) + character + gstin.slice(at + 1);
      return isGstin(changed) === (changed === gstin);
    }),
    { numRuns: 500 },
  );
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: length, maxLength: length });
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** Five letters, four digits and a letter, whatever the fourth letter is. */
const looksLikePan = fc.tuple(letters(5), digits(4), letters(1)).map((parts) => parts.join(''));

test('the fourth letter of a PAN must be a known status', () => {
  fc.assert(
    fc.property(looksLikePan, (text) => isPan(text) === 'ABCFGHJLPT'.includes(text.charAt(3))),
    { numRuns: 500 },
  );
});

test('a GSTIN with the right check digit is valid exactly if its PAN is', () => {
  const endings = [...`0123456789${LETTERS}`];
  fc.assert(
    fc.property(
      digits(2),
      looksLikePan,
      fc.constantFrom(...'123456789', ...LETTERS),
      (state, pan, entity) => {
        const right = endings.filter((check) => isGstin(`${state}${pan}${entity}Z${check}`));
        return right.length === (isPan(pan) ? 1 : 0);
      },
    ),
    { numRuns: 200 },
  );
});

test('a number has its digits alone and as many as it must', () => {
  const figures = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 });
  const other = fc.constantFrom(' ', '-', '+', '.', 'a', '\n', '٣', '９', '');
  fc.assert(
    fc.property(figures, fc.nat(), other, (text, at, strange) => {
      expect(isMobile(text)).toBe(text.length === 10);
      expect(isOtp(text)).toBe(text.length === OTP_LENGTH);
      expect(isAccountNumber(text)).toBe(text.length >= 9 && text.length <= 18);
      fc.pre(strange !== '');
      const place = at % (text.length + 1);
      const spoilt = `${text.slice(0, place)}${strange}${text.slice(place)}`;
      expect([isMobile(spoilt), isOtp(spoilt), isAccountNumber(spoilt)]).toEqual([false, false, false]);
    }),
    { numRuns: 500 },
  );
});

test('an address of mail holds nothing that could end a line or begin another address', () => {
  const addresses = fc.emailAddress({ size: 'small' });
  const breaker = fc.constantFrom('\r', '\n', ' ', ',', ';', '<', '>', '"', '(', '\0', 'ä');
  fc.assert(
    fc.property(addresses, breaker, fc.nat(), (address, sign, at) => {
      const place = at % (address.length + 1);
      expect(isEmail(`${address.slice(0, place)}${sign}${address.slice(place)}`)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('an address of mail has at most 254 characters, 64 of them before the @', () => {
  const host = (length: number) => `${'a.'.repeat(Math.floor(length / 2) - 1)}${length % 2 ? 'abc' : 'ab'}`;
  for (const before of [1, 63, 64]) {
    const name = 'a'.repeat(before);
    expect(isEmail(`${name}@${host(253 - before)}`)).toBe(true);
    expect(isEmail(`${name}@${host(254 - before)}`)).toBe(false);
  }
  expect(isEmail(`${'a'.repeat(65)}@example.com`)).toBe(false);
});
