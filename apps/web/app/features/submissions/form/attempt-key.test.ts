import { expect, test } from 'vitest';
import { attemptKeys } from './attempt-key.ts';

test('a repeat of the same values without an answer has the same key', () => {
  const keys = attemptKeys();
  const values = { projectName: 'Neel Kuthi' };
  expect(keys.keyFor(values)).toBe(keys.keyFor(values));
});

test('other values are another attempt', () => {
  const keys = attemptKeys();
  expect(keys.keyFor({ projectName: 'One' })).not.toBe(keys.keyFor({ projectName: 'One' }));
});

test('after an answer the same values are another attempt', () => {
  const keys = attemptKeys();
  const values = {};
  const first = keys.keyFor(values);
  keys.answered();
  expect(keys.keyFor(values)).not.toBe(first);
});

test('a key is of the characters that the server takes', () => {
  expect(attemptKeys().keyFor({})).toMatch(/^[0-9a-f]{32}$/);
});
