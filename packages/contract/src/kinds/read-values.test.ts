import { expect, test } from 'vitest';
import type { Item } from '../answers.ts';
import {
  getSubmitter,
  readLinks,
  readNumber,
  readOtt,
  readStoredFile,
  readText,
  readTexts,
} from './read-values.ts';

const strange = [undefined, null, 0, true, [], {}, () => undefined];

test('blank text is read as null', () => {
  expect(readText('a')).toBe('a');
  for (const value of ['', ...strange]) expect(readText(value)).toBeNull();
});

test('zero is read as a number', () => {
  expect([readNumber(0), readNumber(7)]).toEqual([0, 7]);
  for (const value of [undefined, null, '7', {}]) expect(readNumber(value)).toBeNull();
});

test('a list of texts drops other entries', () => {
  expect(readTexts(['a', 7, null, 'b'])).toEqual(['a', 'b']);
  expect(readTexts('a')).toEqual([]);
});

test('links are pairs of texts', () => {
  expect(readLinks({ YouTube: 'https://x.example', Facebook: 7 })).toEqual([
    ['YouTube', 'https://x.example'],
  ]);
  for (const value of [null, 'a', ['a']]) expect(readLinks(value)).toEqual([]);
});

test('a platform has an id and a name', () => {
  expect(readOtt({ _id: '1', name: 'Rangmahal', more: true })).toEqual({ _id: '1', name: 'Rangmahal' });
  for (const value of [...strange, { _id: '1' }, { name: 'Rangmahal' }]) expect(readOtt(value)).toBeNull();
});

test('a stored file has an address, a name and a size', () => {
  const file = { url: '/files/1', name: 'a.pdf', size: 1, mimeType: 'application/pdf' };
  expect(readStoredFile(file)).toBe(file);
  const { size: _, ...without } = file;
  for (const value of [...strange, without]) expect(readStoredFile(value)).toBeNull();
});

test('only an item with a submitter has one', () => {
  const submitter = { _id: '3', name: 'Asha', mobile: '9820000003', role: [] };
  const item = (userId: Item['userId']) => getSubmitter({ userId } as Item);
  expect([item('3'), item(submitter)]).toEqual([null, submitter]);
});
