import { expect, test } from 'vitest';
import { detailsOf } from './details.ts';

test('a detail reads as words, a list with commas between', () => {
  expect(detailsOf({ ended: 2, fields: ['projectName', 'ottId'] })).toEqual([
    ['ended', '2'],
    ['fields', 'projectName, ottId'],
  ]);
});

test('what is blank is left out', () => {
  expect(detailsOf({ remark: '', fields: [], wrong: null })).toEqual([]);
});
