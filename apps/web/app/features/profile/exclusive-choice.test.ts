import { pastProjectTypes } from '@cinvoice/contract/vocabulary';
import { expect, test } from 'vitest';
import { resolveExclusiveChoice } from './exclusive-choice.ts';

test('choosing none clears the others', () => {
  expect(resolveExclusiveChoice(['Serial'], ['Serial', 'None of above'])).toEqual(['None of above']);
});

test('choosing another clears none', () => {
  expect(resolveExclusiveChoice(['None of above'], ['None of above', 'Serial'])).toEqual(['Serial']);
});

test('other choices can be combined', () => {
  expect(resolveExclusiveChoice(['Serial'], ['Serial', 'Documentary'])).toEqual(['Serial', 'Documentary']);
});

test('the exclusive choice is one of the offered choices', () => {
  expect(pastProjectTypes).toContain('None of above');
});
