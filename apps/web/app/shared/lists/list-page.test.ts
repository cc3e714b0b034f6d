import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  extended,
  isListed,
  type ListPage,
  listPageOf,
  listPath,
  refreshed,
  withItem,
  withNewItem,
} from './list-page.ts';

const page = (ids: readonly string[], nextCursor: string | null = null): ListPage<{ _id: string }> => ({
  items: ids.map((_id) => ({ _id })),
  nextCursor,
});
const idsOf = (list: ListPage<{ _id: string }>) => list.items.map(({ _id }) => _id);

test('a list is read from the top level with its page beside it', () => {
  expect(listPageOf({ data: [1, 2], page: { nextCursor: 'n' } })).toEqual({ items: [1, 2], nextCursor: 'n' });
});

test('a list is read from a level deeper where a call nests it', () => {
  expect(listPageOf({ data: { data: [1], page: { nextCursor: 'n' } } })).toEqual({
    items: [1],
    nextCursor: 'n',
  });
});

test.each([
  [[], true],
  [[{ _id: 'a' }], true],
  [{ data: [{ _id: 'a' }], page: { nextCursor: null } }, true],
  [undefined, false],
  [null, false],
  ['', false],
  [{}, false],
  [{ items: [] }, false],
  [{ data: {} }, false],
  [[null], false],
  [['a'], false],
])('whether %j is a list: %j', (data, expected) => {
  expect(isListed(data)).toBe(expected);
});

test('blank conditions stay out of the address and others are escaped', () => {
  expect(listPath('/projects/ott/', { status: '', q: '' })).toBe('/projects/ott/');
  expect(listPath('/projects/ott/', { status: 'Need Clarification', q: 'a&b' })).toBe(
    '/projects/ott/?status=Need+Clarification&q=a%26b',
  );
});

test('the list goes on with the next page and its cursor', () => {
  expect(extended(page(['a', 'b'], '1'), page(['c'], '2'))).toEqual(page(['a', 'b', 'c'], '2'));
});

test('a first page read again keeps what was loaded beyond it, also what a new item pushed out of it', () => {
  expect(refreshed(page(['a', 'b', 'c', 'd'], '2'), page(['new', 'a'], '1'))).toEqual(
    page(['new', 'a', 'b', 'c', 'd'], '2'),
  );
});

test('a first page read again that moved up, because an item left the list, stands before what followed it', () => {
  expect(refreshed(page(['a', 'b', 'c', 'd'], '2'), page(['b', 'c'], '1'))).toEqual(
    page(['b', 'c', 'd'], '2'),
  );
});

test('a first page with nothing of what was shown is a new beginning', () => {
  expect(refreshed(page(['a', 'b', 'c'], '2'), page(['x', 'y'], '1'))).toEqual(page(['x', 'y'], '1'));
  expect(refreshed(page(['a']), page([]))).toEqual(page([]));
});

test('no item ever stands twice, however pages overlap', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(ids, ids, (held, more) => {
      for (const list of [extended(page(held), page(more)), refreshed(page(held), page(more))]) {
        expect(new Set(idsOf(list)).size).toBe(idsOf(list).length);
      }
    }),
  );
});

test('an item that changed is replaced in its place', () => {
  const changed = { _id: 'b', name: 'new' };
  expect(
    withItem(
      {
        items: [
          { _id: 'a', name: '' },
          { _id: 'b', name: '' },
        ],
        nextCursor: null,
      },
      changed,
    ).items[1],
  ).toBe(changed);
});

test('a new item stands on top', () => {
  expect(idsOf(withNewItem(page(['a']), { _id: 'b' }))).toEqual(['b', 'a']);
});
