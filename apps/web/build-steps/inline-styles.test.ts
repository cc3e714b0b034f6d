import { expect, test } from 'vitest';
import { insertStyles } from './inline-styles.ts';

test('inlines a stylesheet and keeps its link disabled', () => {
  const html = '<head><link rel="stylesheet" href="/assets/a.css"/><title>A</title></head>';
  expect(insertStyles(html, new Map([['/assets/a.css', 'a{}']]))).toBe(
    '<head><style>a{}</style><link rel="stylesheet" disabled data-href="/assets/a.css"/><title>A</title></head>',
  );
});

test('joins several stylesheets in their order', () => {
  const html = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>';
  const styles = new Map([
    ['/a.css', 'a{}'],
    ['/b.css', 'b{}'],
  ]);
  expect(insertStyles(html, styles)).toMatch(
    /^<style>a\{\}b\{\}<\/style><link[^>]*a\.css[^>]*><link[^>]*b\.css[^>]*>$/,
  );
});

test('keeps both links of a stylesheet that a lazy chunk also uses', () => {
  const html = '<link rel="stylesheet" href="/assets/a.css#"/>';
  expect(insertStyles(html, new Map([['/assets/a.css#', 'a{}']]))).toBe(
    '<style>a{}</style><link rel="stylesheet" disabled data-href="/assets/a.css#"/><link rel="stylesheet" disabled data-href="/assets/a.css">',
  );
});
