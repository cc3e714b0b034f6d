import { expect, test } from 'vitest';
import { nameScripts } from '../src/server/island-imports.ts';
import { toIslandImports } from './island-imports.ts';

const scripts = new Map([
  ['site/banner.js', { imports: ['site/shared.js'], moduleIds: ['/banner.tsx'] }],
  ['site/shared.js', { imports: ['site/preact.js'], moduleIds: ['/shared.ts'] }],
  ['site/preact.js', { imports: ['site/shared.js'], moduleIds: ['/preact.js'] }],
  ['site/client.js', { imports: ['site/preact.js'], moduleIds: ['/client.js'] }],
  ['site/texts.js', { imports: ['site/preact.js'], moduleIds: ['\0virtual:texts-hi-public'] }],
]);

const toPage = (lang: string, body: string): string => `<html lang="${lang}"><body>${body}</body></html>`;

const island =
  '<astro-island uid="a" component-url="/site/banner.js" renderer-url="/site/client.js"></astro-island>';

const listNamed = (html: string): string[] =>
  /data-scripts="([^"]*)"/.exec(nameScripts(html, toIslandImports(scripts)))?.[1]?.split(' ') ?? [];

test('a page names all that its islands import, each once', () => {
  expect(listNamed(toPage('en-IN', island + island)).sort()).toEqual([
    '/site/banner.js',
    '/site/client.js',
    '/site/preact.js',
    '/site/shared.js',
  ]);
});

test('a translated page names its texts, too', () => {
  expect(listNamed(toPage('hi-IN', island))).toContain('/site/texts.js');
});

test('a page without an island names no script', () => {
  expect(listNamed(toPage('hi-IN', '<p>Words</p>'))).toEqual([]);
});
