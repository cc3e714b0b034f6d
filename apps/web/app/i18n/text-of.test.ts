import { expect, test } from 'vitest';
import { sharedUi } from './en/shared-ui.ts';
import { textOf } from './text-of.ts';

test('a catalogue is compiled before it reaches the program', () => {
  expect(textOf(sharedUi, 'problemsFound', { count: 1 })).toBe('One field needs attention');
  expect(textOf(sharedUi, 'problemsFound', { count: 4 })).toBe('4 fields need attention');
});

test('a catalogue has its own keys and no other', () => {
  expect(Object.keys(sharedUi)).toContain('retry');
  expect(Object.keys(sharedUi)).not.toContain('$');
});

test('a missing value, a misspelt key and a superfluous value do not compile', () => {
  // @ts-expect-error count is missing
  textOf(sharedUi, 'problemsFound');
  // @ts-expect-error there is no such key
  textOf(sharedUi, 'problemFound');
  // @ts-expect-error Retry has no placeholder
  expect(textOf(sharedUi, 'retry', { count: 1 })).toBe('Retry');
});
