import { expect, test } from 'vitest';
import { isWebAddress, whyNotText } from './text.ts';

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

test('a large limit is said in groups', () => {
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
