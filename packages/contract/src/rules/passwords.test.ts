import { expect, test } from 'vitest';
import { isNameOnly } from './passwords.ts';

test.each([
  ['tin-lantern', true],
  ['TINLANTERN', true],
  ['lantern films', true],
  ['tin lantern, second floor', false],
  ['--------', false],
])('the password %s is only a name of its account: %s', (password, expected) => {
  expect(isNameOnly(password, ['tin-lantern', 'Lantern Films', '---'])).toBe(expected);
});
