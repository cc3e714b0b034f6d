import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGE_KEY, pageIsWritten } from './current-language.ts';
import { LeadToTranslation } from './lead-to-translation.tsx';

type Page = Parameters<typeof pageIsWritten>[0];

afterEach(() => pageIsWritten({ language: 'en' }));

/** The address that a browser goes to from a page with that choice in its storage; null where it stays. */
const follow = (page: Page, chosen: string | null, { search = '', hash = '' } = {}): string | null => {
  pageIsWritten(page);
  const markup = renderToStaticMarkup(createElement(LeadToTranslation));
  const [, attributes = '', code = ''] = /^<script([^>]*)>(.*)<\/script>$/s.exec(markup) ?? [];
  const decoded = code.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  let target: string | null = null;
  const run = new Function('localStorage', 'document', 'location', decoded);
  run(
    { getItem: (key: string) => (key === LANGUAGE_KEY ? chosen : null) },
    {
      currentScript: { dataset: { path: / data-path="([^"]*)"/.exec(attributes)?.[1] } },
      documentElement: { hidden: false },
    },
    { search, hash, replace: (address: string) => (target = address) },
  );
  return target;
};

test.each<[string, Page, string | null, string | null]>([
  ['a page', { language: 'en', path: '/about' }, 'hi', '/hi/about'],
  ['the front page', { language: 'en', path: '/' }, 'hi', '/hi'],
])('%s in English leads to its translation for a visitor who chose it', (_name, page, chosen, target) => {
  expect(follow(page, chosen)).toBe(target);
});

test('the query and the place in the page stay', () => {
  const page: Page = { language: 'en', path: '/contact' };
  expect(follow(page, 'hi', { search: '?from=x', hash: '#form' })).toBe('/hi/contact?from=x#form');
});

test.each([null, 'en', 'fr', ''])('with %j chosen, an English page stays', (chosen) => {
  expect(follow({ language: 'en', path: '/about' }, chosen)).toBeNull();
});

test('a translated page and the page of the areas lead nowhere', () => {
  expect(follow({ language: 'hi', path: '/about' }, 'hi')).toBeNull();
  expect(follow({ language: 'en' }, 'hi')).toBeNull();
});
