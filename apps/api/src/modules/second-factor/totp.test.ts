import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base32, computeCode, findStep, toSetupUrl, toStep } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

// RFC 6238, appendix B, the last six digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  expect(computeCode(secret, toStep(at(seconds)))).toBe(code);
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is %s in base 32', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a code is valid one step early or late, and never after it or a later one was spent', () => {
  const steps = fc.integer({ min: 10, max: 100_000_000 });
  fc.assert(
    fc.property(
      steps,
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -3, max: 3 }),
      (now, off, spent) => {
        const found = findStep(secret, computeCode(secret, now + off), at(now * 30), now + spent);
        expect(found).toBe(Math.abs(off) <= 1 && off > spent ? now + off : null);
      },
    ),
  );
});

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('%j is no code', (code) => {
  expect(findStep(secret, code, at(59), 0)).toBeNull();
});

test('an account name with special characters makes a valid address', () => {
  const url = new URL(toSetupUrl(secret, 'Reel & Co: 1?'));
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toBe('/Cinvoice:Reel & Co: 1?');
  expect(url.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
});
