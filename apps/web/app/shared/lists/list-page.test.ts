import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appendPage,
  buildListPath,
  isListAnswer,
  type ListPage,
  prependItem,
  refreshFirstPage,
  replaceItem,
  toListPage,
} from './list-page.ts';

const createPage = (ids: readonly string[], nextCursor: string | null = null): ListPage<{ _id: string }> => ({
  items: ids.map((_id) => ({ _id })),
  nextCursor,
});
const getIds = (list: ListPage<{ _id: string }>) => list.items.map(({ _id }) => _id);

test('reads a list from the top level with its page beside it', () => {
  expect(toListPage({ data: [1, 2], page: { nextCursor: 'n' } })).toEqual({
    items: [1, 2],
    nextCursor: 'n',
  });
});

test('reads a list that is nested one level deeper', () => {
  expect(toListPage({ data: { data: [1], page: { nextCursor: 'n' } } })).toEqual({
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
])('recognizes %j as a list: %j', (data, expected) => {
  expect(isListAnswer(data)).toBe(expected);
});

test('omits blank parameters and escapes the others', () => {
  expect(buildListPath('/projects/ott/', { status: '', q: '' })).toBe('/projects/ott/');
  expect(buildListPath('/projects/ott/', { status: 'Need Clarification', q: 'a&b' })).toBe(
    '/projects/ott/?status=Need+Clarification&q=a%26b',
  );
});

test('appends the next page with its cursor', () => {
  expect(appendPage(createPage(['a', 'b'], '1'), createPage(['c'], '2'))).toEqual(
    createPage(['a', 'b', 'c'], '2'),
  );
});

test('refreshing the first page keeps the later items, including one that a new item pushed out of it', () => {
  expect(refreshFirstPage(createPage(['a', 'b', 'c', 'd'], '2'), createPage(['new', 'a'], '1'))).toEqual(
    createPage(['new', 'a', 'b', 'c', 'd'], '2'),
  );
});

test('refreshing the first page after a removal keeps the later items', () => {
  expect(refreshFirstPage(createPage(['a', 'b', 'c', 'd'], '2'), createPage(['b', 'c'], '1'))).toEqual(
    createPage(['b', 'c', 'd'], '2'),
  );
});

test('a first page without a shared item replaces the list', () => {
  expect(refreshFirstPage(createPage(['a', 'b', 'c'], '2'), createPage(['x', 'y'], '1'))).toEqual(
    createPage(['x', 'y'], '1'),
  );
  expect(refreshFirstPage(createPage(['a']), createPage([]))).toEqual(createPage([]));
});

test('no item appears twice, however pages overlap', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(ids, ids, (shown, more) => {
      for (const list of [
        appendPage(createPage(shown), createPage(more)),
        refreshFirstPage(createPage(shown), createPage(more)),
      ]) {
        expect(new Set(getIds(list)).size).toBe(getIds(list).length);
      }
    }),
  );
});

test('replaces a changed item in place', () => {
  const changed = { _id: 'b', name: 'new' };
  expect(
    replaceItem(
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

test('inserts a new item at the top', () => {
  expect(getIds(prependItem(createPage(['a']), { _id: 'b' }))).toEqual(['b', 'a']);
});
