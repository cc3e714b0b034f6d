import { expect, test } from 'vitest';
import { sharedUi } from './en/shared-ui.ts';
import { getText } from './get-text.ts';

test('catalogues are compiled at build', () => {
  expect(getText(sharedUi, 'problemsFound', { count: 1 })).toBe('One field needs attention');
  expect(getText(sharedUi, 'problemsFound', { count: 4 })).toBe('4 fields need attention');
});

test('a catalogue has its own keys only', () => {
  expect(Object.keys(sharedUi)).toContain('retry');
  expect(Object.keys(sharedUi)).not.toContain('$');
});

test('a missing value, a misspelt key and a superfluous value do not compile', () => {
  // @ts-expect-error count is missing
  getText(sharedUi, 'problemsFound');
  // @ts-expect-error there is no such key
  getText(sharedUi, 'problemFound');
  // @ts-expect-error Retry has no placeholder
  expect(getText(sharedUi, 'retry', { count: 1 })).toBe('Retry');
});
