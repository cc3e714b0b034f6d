import { expect, test } from 'vitest';
import { withInlineStyles } from './inline-styles.ts';

test('a stylesheet stands in the page where its link stood, and the link is there still, switched off', () => {
  const html = '<head><link rel="stylesheet" href="/assets/a.css"/><title>A</title></head>';
  expect(withInlineStyles(html, new Map([['/assets/a.css', 'a{}']]))).toBe(
    '<head><style>a{}</style><link rel="stylesheet" disabled data-href="/assets/a.css"/><title>A</title></head>',
  );
});

test('several stylesheets are one in the page, in their order', () => {
  const html = '<link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/>';
  const styles = new Map([
    ['/a.css', 'a{}'],
    ['/b.css', 'b{}'],
  ]);
  expect(withInlineStyles(html, styles)).toMatch(
    /^<style>a\{\}b\{\}<\/style><link[^>]*a\.css[^>]*><link[^>]*b\.css[^>]*>$/,
  );
});

test('what a later part of the page uses too is found under both of its addresses', () => {
  const html = '<link rel="stylesheet" href="/assets/a.css#"/>';
  expect(withInlineStyles(html, new Map([['/assets/a.css#', 'a{}']]))).toBe(
    '<style>a{}</style><link rel="stylesheet" disabled data-href="/assets/a.css#"/><link rel="stylesheet" disabled data-href="/assets/a.css">',
  );
});
