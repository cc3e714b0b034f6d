import fc from 'fast-check';
import { expect, test } from 'vitest';
import { format } from '../src/format.ts';
import { compileText } from './compile-texts.ts';
import { toPseudoText } from './pseudo-texts.ts';

const toText = (text: string, given: Record<string, string | number> = {}) =>
  format('en', toPseudoText(compileText(text)), given);

test.each([
  ['Projects', {}, 'Próójéécts'],
  ['Sign in as {name}', { name: 'Asha' }, 'Sígn ííín áás Asha'],
  ['Read the <terms>terms of use</terms>', {}, 'Réáád thééé <terms>térms óóóf úúséé</terms>'],
  ['{count, plural, one {# film} other {# films}}', { count: 2 }, '2 fíílms'],
])('%s with %o is %s', (text, given, expected) => {
  expect(toText(text, given)).toBe(expected);
});

test('a text is longer, and no vowel of it is plain', () => {
  const word = fc.constantFrom('invoice', 'project', 'investor', 'sign', 'a', 'review', 'platform');
  fc.assert(
    fc.property(fc.array(word, { minLength: 3 }), (letters) => {
      const text = letters.join(' ');
      expect(toText(text)).not.toMatch(/[aeiou]/);
      expect(toText(text).length).toBeGreaterThanOrEqual(text.length * 1.2);
    }),
  );
});
