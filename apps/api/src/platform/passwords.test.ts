import { expect, test } from 'vitest';
// By this name it is the true one: see vitest.config.ts.
import { passwordCost } from '#api/platform/password-cost.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is verified, a wrong one is not, and one password has many hashes', async () => {
  const hash = await hashPassword('correct horse');
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct hors', hash)).toBe(false);
  expect(await hashPassword('correct horse')).not.toBe(hash);
});

test('a password matches in every Unicode form of its characters', async () => {
  const hash = await hashPassword('caf\u00e9');
  expect(await verifyPassword('cafe\u0301', hash)).toBe(true);
});

test('an unreadable hash is a fault, not a wrong password', async () => {
  await expect(verifyPassword('x', 'plain text')).rejects.toThrow();
});

test('a hash costs at least what OWASP asks for', () => {
  expect(passwordCost.memory).toBeGreaterThanOrEqual(19_456);
  expect(passwordCost.passes).toBeGreaterThanOrEqual(2);
});
