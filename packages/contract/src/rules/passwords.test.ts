import fc from 'fast-check';
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

const word = fc.string({ unit: fc.constantFrom(...'abcdefghij0123'), minLength: 1, maxLength: 8 });

test('a name stays a name in capitals, with spaces and with signs between its letters', () => {
  const sign = fc.constantFrom('', ' ', '-', '_', '.', '!', '$', '\t');
  fc.assert(
    fc.property(word, fc.array(sign, { minLength: 9, maxLength: 9 }), fc.boolean(), (name, signs, loud) => {
      const spread = [...name].map((letter, at) => `${signs[at]}${letter}`).join('');
      expect(isNameOnly(loud ? spread.toUpperCase() : spread, ['', name])).toBe(true);
    }),
  );
});

test('a letter or figure more than the name is no longer the name alone', () => {
  fc.assert(
    fc.property(word, word, (name, more) => {
      expect(isNameOnly(`${name}${more}`, [name])).toBe(false);
      expect(isNameOnly(name, [`${name}${more}`])).toBe(false);
    }),
  );
});
