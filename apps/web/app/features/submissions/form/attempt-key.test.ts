import { expect, test } from 'vitest';
import { fault } from '#web/shared/api/api.ts';
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

const refused = (status: number) => fault(status, 'Not today.');

test.each([0, 500, 502, 503])(
  'after no answer, or a broken one (%d), the same values are the same attempt',
  (status) => {
    const keys = attemptKeys();
    const values = {};
    const first = keys.keyFor(values);
    keys.heard(refused(status));
    expect(keys.keyFor(values)).toBe(first);
  },
);

test.each([
  ['it was taken', {}],
  ['it was refused', refused(400)],
  ['it was refused as changed meanwhile', refused(409)],
])('after an answer, that %s, the same values are another attempt', (_answer, outcome) => {
  const keys = attemptKeys();
  const values = {};
  const first = keys.keyFor(values);
  keys.heard(outcome);
  expect(keys.keyFor(values)).not.toBe(first);
});

test('a key is of the characters that the server takes', () => {
  expect(attemptKeys().keyFor({})).toMatch(/^[0-9a-f]{32}$/);
});
