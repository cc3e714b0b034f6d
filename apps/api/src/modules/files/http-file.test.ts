import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnchanged, parseRange, toContentDisposition } from './http-file.ts';

test.each([
  ['deck.pdf', `inline; filename="deck.pdf"; filename*=UTF-8''deck.pdf`],
  [
    'the "final" cut.pdf',
    `inline; filename="the _final_ cut.pdf"; filename*=UTF-8''the%20%22final%22%20cut.pdf`,
  ],
  ["it's (1)*.pdf", `inline; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
  ['बजट.pdf', `inline; filename="___.pdf"; filename*=UTF-8''%E0%A4%AC%E0%A4%9C%E0%A4%9F.pdf`],
])('the name %s is offered for saving', (name, header) => {
  expect(toContentDisposition('inline', name)).toBe(header);
});

test('every name stays within its header', () => {
  const names = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(names, (name) => {
      const header = toContentDisposition('attachment', name);
      expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
    }),
  );
});

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['lines=1-2', null],
  [undefined, null],
])('of ten bytes, the range %s is %j', (range, span) => {
  expect(parseRange(range, 10)).toEqual(span);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [undefined, false],
])('a reader that has %s already has "a": %s', (header, unchanged) => {
  expect(isUnchanged(header, '"a"')).toBe(unchanged);
});
