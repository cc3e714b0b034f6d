import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecret, revealProfile, secretProfileFields } from './secrets.ts';
import { listFaults } from './test-faults.ts';

test.each([
  ['', ''],
  ['1', '••••'],
  ['1234567', '••••'],
  ['12345678', '••••5678'],
  ['27AAPFU0939F1ZV', '••••F1ZV'],
])('%j stands maskSecret as %j', (text, shown) => {
  expect(maskSecret(text)).toBe(shown);
});

test('a mask shows at most four characters and at most half of a secret, from its end', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), (secret) => {
      const [shown = ''] = maskSecret(secret).split('••••').slice(1);
      expect(maskSecret(secret).startsWith('••••')).toBe(true);
      expect(secret.endsWith(shown)).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, secret.length / 2));
    }),
  );
});

test('a mask tells nothing of what stands before its last characters, not even how much', () => {
  const before = fc.string({ minLength: 4, maxLength: 30 });
  const end = fc.string({ minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(before, before, end, (one, other, last) => {
      expect(maskSecret(`${one}${last}`)).toBe(maskSecret(`${other}${last}`));
    }),
  );
});

test('every bank and tax number of a profile can be asked for, and nothing else', () => {
  for (const field of secretProfileFields) expect(revealProfile.parse({ field })).toEqual({ field });
  fc.assert(
    fc.property(fc.string(), (field) => {
      fc.pre(!secretProfileFields.some((name) => name === field));
      expect(Object.keys(listFaults(revealProfile, { field }))).toEqual(['field']);
    }),
  );
});
