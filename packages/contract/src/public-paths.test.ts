import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageOfPath, pathIn } from './public-paths.ts';

test.each([
  ['/', '/hi'],
  ['/about', '/hi/about'],
  ['/#faq', '/hi#faq'],
  ['/?from=x', '/hi?from=x'],
  ['/register?userId=1', '/hi/register?userId=1'],
  ['/history', '/hi/history'],
])('%s is %s in Hindi', (english, hindi) => {
  expect(pathIn('hi', english)).toBe(hindi);
  expect(pathIn('hi', hindi)).toBe(hindi);
  expect(pathIn('en', hindi)).toBe(english);
  expect(pathIn('en', english)).toBe(english);
});

test('an address leads to its twin and back', () => {
  const segment = fc.constantFrom('about', 'hindi', 'hi-there', '7', 'hi');
  fc.assert(
    fc.property(fc.array(segment), fc.webQueryParameters(), (segments, query) => {
      fc.pre(segments[0] !== 'hi');
      const english = `/${segments.join('/')}?${query}`;
      const hindi = pathIn('hi', english);
      expect(hindi).toMatch(/^\/hi[/?]/);
      expect(pathIn('en', hindi)).toBe(english);
    }),
  );
});

test('a slash at the end is no other page', () => {
  expect(pathIn('hi', '/login/?x=1')).toBe('/hi/login?x=1');
  expect(pathIn('en', '/hi/')).toBe('/');
});

test.each(['/history', '/hindi', '/'])('%s is an English address', (path) => {
  expect(languageOfPath(path)).toBe('en');
});
