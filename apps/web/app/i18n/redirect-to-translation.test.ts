import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGE_KEY, setPrerenderedPage } from './current-language.ts';
import { RedirectToTranslation } from './redirect-to-translation.tsx';

type Page = Parameters<typeof setPrerenderedPage>[0];

afterEach(() => setPrerenderedPage({ language: 'en' }));

/** Runs the script with a stored choice and returns the redirect; null without one. */
const findRedirect = (page: Page, chosen: string | null, { search = '', hash = '' } = {}): string | null => {
  setPrerenderedPage(page);
  const markup = renderToStaticMarkup(createElement(RedirectToTranslation));
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
])('%s in English redirects to its translation if that was chosen', (_name, page, chosen, target) => {
  expect(findRedirect(page, chosen)).toBe(target);
});

test('keeps the query and the fragment', () => {
  const page: Page = { language: 'en', path: '/contact' };
  expect(findRedirect(page, 'hi', { search: '?from=x', hash: '#form' })).toBe('/hi/contact?from=x#form');
});

test.each([null, 'en', 'fr', ''])('an English page does not redirect with the choice %j', (chosen) => {
  expect(findRedirect({ language: 'en', path: '/about' }, chosen)).toBeNull();
});

test('a translated page and the shell of the areas do not redirect', () => {
  expect(findRedirect({ language: 'hi', path: '/about' }, 'hi')).toBeNull();
  expect(findRedirect({ language: 'en' }, 'hi')).toBeNull();
});
