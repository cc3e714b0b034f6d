import { expect, test } from 'vitest';
import { maskSecret } from './secrets.ts';

test.each([
  ['', ''],
  ['1', '••••'],
  ['1234567', '••••'],
  ['12345678', '••••5678'],
  ['27AAPFU0939F1ZV', '••••F1ZV'],
])('%j stands masked as %j', (text, shown) => {
  expect(maskSecret(text)).toBe(shown);
});
