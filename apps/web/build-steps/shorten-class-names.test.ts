import path from 'node:path';
import { expect, test } from 'vitest';
import { shortenClassName } from './shorten-class-names.ts';

const file = path.join(import.meta.dirname, '../app/some.module.css');

test('gives the same short name on every call', () => {
  const short = shortenClassName('title', file);
  expect(short).toMatch(/^_[\w-]{4}$/);
  expect(shortenClassName('title', file)).toBe(short);
});

test('gives different short names for other names and other files', () => {
  const shorts = [
    shortenClassName('title', file),
    shortenClassName('head', file),
    shortenClassName('title', file.replace('some', 'another')),
  ];
  expect(new Set(shorts).size).toBe(3);
});
