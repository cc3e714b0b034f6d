import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLanguageOfPath, toLocalizedPath } from './public-paths.ts';

test.each([
  ['/', '/hi'],
  ['/about', '/hi/about'],
  ['/#faq', '/hi#faq'],
  ['/?from=x', '/hi?from=x'],
  ['/register?userId=1', '/hi/register?userId=1'],
  ['/history', '/hi/history'],
])('%s is %s in Hindi', (english, hindi) => {
  expect(toLocalizedPath('hi', english)).toBe(hindi);
  expect(toLocalizedPath('hi', hindi)).toBe(hindi);
  expect(toLocalizedPath('en', hindi)).toBe(english);
  expect(toLocalizedPath('en', english)).toBe(english);
});

test('an address converts to the other language and back', () => {
  const segment = fc.constantFrom('about', 'hindi', 'hi-there', '7', 'hi');
  fc.assert(
    fc.property(fc.array(segment), fc.webQueryParameters(), (segments, query) => {
      fc.pre(segments[0] !== 'hi');
      const english = `/${segments.join('/')}?${query}`;
      const hindi = toLocalizedPath('hi', english);
      expect(hindi).toMatch(/^\/hi[/?]/);
      expect(toLocalizedPath('en', hindi)).toBe(english);
    }),
  );
});

test('a trailing slash leads to the same page', () => {
  expect(toLocalizedPath('hi', '/login/?x=1')).toBe('/hi/login?x=1');
  expect(toLocalizedPath('en', '/hi/')).toBe('/');
});

test.each(['/history', '/hindi', '/'])('%s is an English address', (path) => {
  expect(getLanguageOfPath(path)).toBe('en');
});
