import { expect, test } from 'vitest';
import { toFloorPage } from './floor.ts';

const toBody = (body: string): string => {
  const page = toFloorPage(`<html><head></head><body>${body}</body></html>`, ['/', '/about']);
  return /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
};

test('a floor keeps words, pictures and forms, and drops scripts and classes', () => {
  expect(
    toBody('<script>run()</script><h1 class="large">Films</h1><img src="/a.avif"/><input id="name"/>'),
  ).toBe('<h1>Films</h1><img src="/a.avif"/><input id="name"/>');
});

test('what an island holds stays, and its wrapper goes', () => {
  expect(
    toBody('<astro-island uid="a1" props="{&quot;a&quot;:1}" ssr client="soon"><p>Words</p></astro-island>'),
  ).toBe('<p>Words</p>');
});

test('a link to a page that has a floor leads to that floor', () => {
  expect(toBody('<a href="/">Home</a><a lang="en" href="/about?from=menu">About</a>')).toBe(
    '<a href="/floor">Home</a><a lang="en" href="/floor/about?from=menu">About</a>',
  );
});

test('any other link is left as it is', () => {
  expect(toBody('<a href="/filmmaker/dashboard">Area</a><a href="#main">Skip</a>')).toBe(
    '<a href="/filmmaker/dashboard">Area</a><a href="#main">Skip</a>',
  );
});

test('a page with the calculator gets one that needs nothing else', () => {
  expect(toBody('<input id="returns-amount"/>')).toContain('<script>');
});
