import { pastProjectTypes } from '@cinvoice/contract/vocabulary';
import { expect, test } from 'vitest';
import { withoutContradiction } from './exclusive-choice.ts';

test('choosing none takes the others away', () => {
  expect(withoutContradiction(['Serial'], ['Serial', 'None of above'])).toEqual(['None of above']);
});

test('choosing another takes none away', () => {
  expect(withoutContradiction(['None of above'], ['None of above', 'Serial'])).toEqual(['Serial']);
});

test('everything else may stand together', () => {
  expect(withoutContradiction(['Serial'], ['Serial', 'Documentary'])).toEqual(['Serial', 'Documentary']);
});

test('the choice that stands alone is one of the choices', () => {
  expect(pastProjectTypes).toContain('None of above');
});
