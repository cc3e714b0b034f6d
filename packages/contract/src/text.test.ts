import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtSpace, isWebAddress, whyNotText } from './text.ts';

test.each([
  ['', 5, null],
  ['abcde', 5, null],
  ['abcdef', 5, 'At most 5 characters are allowed.'],
  ['😀😀😀😀😀', 5, null],
  ['😀😀😀😀😀😀', 5, 'At most 5 characters are allowed.'],
  ['ab\r\ncd', 5, null],
  ['ab\r\ncde', 5, 'At most 5 characters are allowed.'],
  ['a\0b', 5, 'A NUL character is not allowed.'],
  ['\ud800', 5, 'The text holds a broken character.'],
])('%j of at most %d characters: %s', (text, longest, refusal) => {
  expect(whyNotText(text, longest)?.message ?? null).toBe(refusal);
});

test('a large limit is written in groups', () => {
  expect(whyNotText('x'.repeat(20_001), 20_000)?.message).toBe('At most 20,000 characters are allowed.');
});

test.each([
  ['https://video.example/watch?v=1', true],
  ['http://video.example', true],
  ['HTTPS://VIDEO.EXAMPLE', true],
  ['ftp://video.example', false],
  ['javascript:alert(1)', false],
  ['//video.example', false],
  ['video.example', false],
  ['https://', false],
  ['', false],
])('%s is a web address: %s', (text, isOne) => {
  expect(isWebAddress(text)).toBe(isOne);
});

/** Everything that a person can type, with line ends as browsers send them, and what no store takes. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\r\n', '\n', '\r', '\0', '\ud800', '\udc00', '🎬', 'हि', 'é'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('a text is refused exactly when it holds what cannot be stored, or has too many characters', () => {
  fc.assert(
    fc.property(typed, fc.nat({ max: 40 }), (text, longest) => {
      const characters = (text.match(/\r\n|[\s\S]/gu) ?? []).length;
      const isStorable = !text.includes('\0') && !/[\ud800-\udfff]/u.test(text);
      expect(whyNotText(text, longest) === null).toBe(isStorable && characters <= longest);
    }),
    { numRuns: 2000 },
  );
});

test('a text that is taken is taken at every greater length, too', () => {
  fc.assert(
    fc.property(typed, fc.nat({ max: 40 }), fc.nat({ max: 40 }), (text, longest, more) => {
      if (whyNotText(text, longest) === null) expect(whyNotText(text, longest + more)).toBeNull();
    }),
  );
});

test('every address of the web is one, and the same address of another scheme is none', () => {
  const schemes = fc.constantFrom('ftp', 'javascript', 'data', 'file', 'blob', 'mailto');
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), schemes, (url, scheme) => {
      expect(isWebAddress(url)).toBe(true);
      expect(isWebAddress(url.replace(/^https?/, scheme))).toBe(false);
    }),
  );
});

test.each([
  ['short', 5, 'short'],
  ['one two three', 9, 'one two…'],
  ['one two three', 7, 'one…'],
  ['oneword', 3, 'one…'],
  ['ab😀cd', 3, 'ab…'],
])('%j is cut to %d', (text, longest, cut) => {
  expect(cutAtSpace(text, longest)).toBe(cut);
});
