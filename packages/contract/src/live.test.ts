import { describe, expect, test } from 'vitest';
import { parseLiveEvent } from './live.ts';

const read = (event: unknown) => parseLiveEvent(JSON.stringify(event));

test.each([
  { what: 'item', kind: 'projects', id: '7' },
  { what: 'messages' },
  { what: 'contact' },
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
