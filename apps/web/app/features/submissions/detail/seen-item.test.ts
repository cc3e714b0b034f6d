import { expect, test } from 'vitest';
import { shownOf } from './seen-item.ts';

const at = (version: number, link = '', _id = 'a') => ({ _id, version, link });

test('an item is shown as soon as it is there', () => {
  expect(shownOf(null, undefined)).toBeUndefined();
  expect(shownOf(null, at(3))).toEqual(at(3));
});

test('a later version waits until it is asked for', () => {
  expect(shownOf(at(3), at(4))).toEqual(at(3));
});

test('one that the reader made is not taken back by an answer from before', () => {
  expect(shownOf(at(4), at(3))).toEqual(at(4));
});

test('the same version is shown with its newest links', () => {
  expect(shownOf(at(3, 'old'), at(3, 'new'))).toEqual(at(3, 'new'));
});

test('another item is shown as it is', () => {
  expect(shownOf(at(3), at(1, '', 'b'))).toEqual(at(1, '', 'b'));
});
