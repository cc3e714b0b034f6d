import path from 'node:path';
import { expect, test } from 'vitest';
import { shortClassName } from './short-class-names.ts';

const file = path.join(import.meta.dirname, '../app/some.module.css');

test('a class has one short name, however often it is asked for', () => {
  const short = shortClassName('title', file);
  expect(short).toMatch(/^_[\w-]{4}$/);
  expect(shortClassName('title', file)).toBe(short);
});

test('two names in one file, and one name in two files, are told apart', () => {
  const shorts = [
    shortClassName('title', file),
    shortClassName('head', file),
    shortClassName('title', file.replace('some', 'another')),
  ];
  expect(new Set(shorts).size).toBe(3);
});
