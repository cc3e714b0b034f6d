import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { isCommonPassword, isNameOnly } from './passwords.ts';

test('the list holds the 3,000 most common passwords that are long enough, each once and in small letters', () => {
  expect(commonPasswords.size).toBe(3000);
  for (const password of commonPasswords) expect(password).toMatch(/^[^\sA-Z]{8,}$/);
});

test.each([
  ['password', true],
  ['PassWord123', true],
  ['12345678', true],
  ['qwertyuiop', true],
  ['a very dark room', false],
  ['password of the lantern', false],
  ['सोलह अक्षर का', false],
])('the password %s is common: %s', (password, expected) => {
  expect(isCommonPassword(password)).toBe(expected);
});

test.each([
  ['tin-lantern', true],
  ['TINLANTERN', true],
  ['lantern films', true],
  ['tin lantern, second floor', false],
  ['--------', false],
])('the password %s is only a name of its account: %s', (password, expected) => {
  expect(isNameOnly(password, ['tin-lantern', 'Lantern Films', '---'])).toBe(expected);
});
