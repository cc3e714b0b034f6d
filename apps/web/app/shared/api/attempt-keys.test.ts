import { createFault } from '@cinvoice/ui/api/api.ts';
import { expect, test } from 'vitest';
import { createAttemptKeys } from './attempt-keys.ts';

test('sending the same values again without an answer reuses the key', () => {
  const keys = createAttemptKeys();
  const values = { projectName: 'Neel Kuthi' };
  expect(keys.getKey(values)).toBe(keys.getKey(values));
});

test('other values start a new attempt', () => {
  const keys = createAttemptKeys();
  expect(keys.getKey({ projectName: 'One' })).not.toBe(keys.getKey({ projectName: 'One' }));
});

const refused = (status: number) => createFault(status, 'Not today.');

test.each([0, 500, 502, 503])('after a fault (%d), the same values continue the attempt', (status) => {
  const keys = createAttemptKeys();
  const values = {};
  const first = keys.getKey(values);
  keys.recordOutcome(refused(status));
  expect(keys.getKey(values)).toBe(first);
});

test.each([
  ['the form was accepted', {}],
  ['the form was refused', refused(400)],
  ['the item was changed meanwhile', refused(409)],
])('after an answer, that %s, the same values start a new attempt', (_answer, outcome) => {
  const keys = createAttemptKeys();
  const values = {};
  const first = keys.getKey(values);
  keys.recordOutcome(outcome);
  expect(keys.getKey(values)).not.toBe(first);
});

test('a key has only characters that the server accepts', () => {
  expect(createAttemptKeys().getKey({})).toMatch(/^[0-9a-f]{32}$/);
});
