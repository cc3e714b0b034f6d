import { expect, test } from 'vitest';
import { selectShownVersion } from './use-shown-version.ts';

const at = (version: number, link = '', _id = 'a') => ({ _id, version, link });

test('an item is shown as soon as it is loaded', () => {
  expect(selectShownVersion(null, undefined)).toBeUndefined();
  expect(selectShownVersion(null, at(3))).toEqual(at(3));
});

test('a later version is not shown until it is asked for', () => {
  expect(selectShownVersion(at(3), at(4))).toEqual(at(3));
});

test('a change made here is not undone by an older answer', () => {
  expect(selectShownVersion(at(4), at(3))).toEqual(at(4));
});

test('the shown version takes newer links', () => {
  expect(selectShownVersion(at(3, 'old'), at(3, 'new'))).toEqual(at(3, 'new'));
});

test('another item replaces the shown one', () => {
  expect(selectShownVersion(at(3), at(1, '', 'b'))).toEqual(at(1, '', 'b'));
});
