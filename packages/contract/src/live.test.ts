import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adminTopics, parseLiveEvent, userTopics } from './live.ts';

const read = (event: unknown) => parseLiveEvent(JSON.stringify(event));

test.each([
  { what: 'item', kind: 'projects', id: '7' },
  { what: 'messages' },
  { what: 'bank-accounts' },
  ...[...adminTopics, ...userTopics].map((what) => ({ what })),
  { what: 'resync' },
  { what: 'displaced' },
])('%o is read as it was sent', (event) => {
  expect(read(event)).toEqual(event);
});

describe('an event of a form that is not known', () => {
  test.each([
    { what: 'tomorrow' },
    {},
    null,
    7,
    'text',
    [],
    { what: 'item', kind: 'projects' },
    { what: 'item', id: '7' },
  ])('%o is taken for something missed', (event) => {
    expect(read(event)).toEqual({ what: 'resync' });
  });
});

test('any valid JSON is read as an event of a known form, and nothing is added to one', () => {
  const known = ['item', 'messages', ...adminTopics, ...userTopics, 'resync', 'displaced'];
  const alike = fc.record({
    what: fc.constantFrom(...known, 'other'),
    kind: fc.oneof(fc.string(), fc.integer()),
    id: fc.oneof(fc.string(), fc.constant(null)),
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), alike), (given) => {
      const event = read(given);
      expect(known).toContain(event.what);
      if (event.what === 'item') expect([typeof event.kind, typeof event.id]).toEqual(['string', 'string']);
      expect([{ what: 'resync' }, JSON.parse(JSON.stringify(given))]).toContainEqual(event);
    }),
  );
});
