import { expect, test } from 'vitest';
import { pieces } from './en/pieces.ts';
import { textOf } from './text-of.ts';

test('a catalogue is compiled before it reaches the program', () => {
  expect(textOf(pieces, 'problemsFound', { count: 1 })).toBe('One field needs attention');
  expect(textOf(pieces, 'problemsFound', { count: 4 })).toBe('4 fields need attention');
});

test('a catalogue has its own keys and no other', () => {
  expect(Object.keys(pieces)).toContain('retry');
  expect(Object.keys(pieces)).not.toContain('$');
});

test('a missing value, a misspelt key and a superfluous value do not compile', () => {
  // @ts-expect-error count is missing
  textOf(pieces, 'problemsFound');
  // @ts-expect-error there is no such key
  textOf(pieces, 'problemFound');
  // @ts-expect-error Retry has no placeholder
  expect(textOf(pieces, 'retry', { count: 1 })).toBe('Retry');
});
