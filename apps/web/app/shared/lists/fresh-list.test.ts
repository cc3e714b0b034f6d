import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNewItems, insertNewItems, removeItem, removeMissingItems, updateItems } from './fresh-list.ts';
import type { ListPage } from './list-page.ts';

type Item = { _id: string; version?: number; status?: string };

const createPage = (ids: string, nextCursor: string | null = null): ListPage<Item> => ({
  items: [...ids].map((_id) => ({ _id })),
  nextCursor,
});
const joinIds = ({ items }: ListPage<Item>) => items.map(({ _id }) => _id).join('');
const findNewIds = (shown: ListPage<Item>, fresh: ListPage<Item>) =>
  findNewItems(shown, fresh)
    .map(({ _id }) => _id)
    .join('');

describe('a shown item', () => {
  const createVersion = (version: number, status: string): ListPage<Item> => ({
    items: [{ _id: 'a', version, status }, { _id: 'b' }],
    nextCursor: null,
  });

  test('is updated in place', () => {
    expect(updateItems(createVersion(1, 'pending'), createVersion(2, 'approved')).items[0]).toMatchObject({
      status: 'approved',
    });
  });

  test('keeps its newer version when an older answer arrives', () => {
    expect(updateItems(createVersion(3, 'rejected'), createVersion(2, 'approved')).items[0]).toMatchObject({
      status: 'rejected',
    });
  });

  test('stays when it no longer matches the filter', () => {
    expect(joinIds(updateItems(createPage('abc'), createPage('ac')))).toBe('abc');
  });

  test('can be removed', () => {
    expect(joinIds(removeItem(createPage('abc'), 'b'))).toBe('ac');
  });
});

describe('items that no longer match', () => {
  test('are removed within the range of the fresh page only', () => {
    expect(joinIds(removeMissingItems(createPage('abcdef', 'f'), createPage('acd', 'd')))).toBe('acdef');
    expect(joinIds(removeMissingItems(createPage('abcdef', 'f'), createPage('xyz', 'z')))).toBe('abcdef');
  });

  test('are all removed when the fresh page is the whole list', () => {
    expect(joinIds(removeMissingItems(createPage('abc'), createPage('b')))).toBe('b');
    expect(joinIds(removeMissingItems(createPage('abc', 'c'), createPage('')))).toBe('');
  });
});

describe('new items', () => {
  test('are inserted in order, at the top and between shown items', () => {
    const [shown, fresh] = [createPage('bdf', 'f'), createPage('abcd', 'd')];
    expect(findNewIds(shown, fresh)).toBe('ac');
    expect(insertNewItems(shown, fresh)).toEqual(createPage('abcdf', 'f'));
  });

  test('are appended to a fully loaded list', () => {
    expect(insertNewItems(createPage('ab'), createPage('abc'))).toEqual(createPage('abc'));
    expect(insertNewItems(createPage('ab'), createPage('abc', 'c'))).toEqual(createPage('abc', 'c'));
  });

  test('exclude items that moved up from beyond the last loaded one', () => {
    expect(findNewIds(createPage('abc', 'c'), createPage('bcd', 'd'))).toBe('');
    expect(insertNewItems(createPage('abc', 'c'), createPage('bcd', 'd'))).toEqual(createPage('abc', 'c'));
  });

  test('replace the list when the fresh page shares no item with it', () => {
    expect(findNewIds(createPage('xyz', 'z'), createPage('abc', 'c'))).toBe('abc');
    expect(insertNewItems(createPage('xyz', 'z'), createPage('abc', 'c'))).toEqual(createPage('abc', 'c'));
  });

  test('fill an empty list', () => {
    expect(insertNewItems(createPage(''), createPage('ab', 'b'))).toEqual(createPage('ab', 'b'));
  });
});

const pages = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 }), fc.boolean())
  .map(([ids, more]) => createPage(ids.toSorted().join(''), more ? (ids.toSorted().at(-1) ?? null) : null));

const keepIds = (list: string, { items }: ListPage<Item>) =>
  [...list].filter((id) => items.some(({ _id }) => _id === id)).join('');

test('no item appears twice, both orders are kept, and every new item is inserted', () => {
  fc.assert(
    fc.property(pages, pages, (shown, fresh) => {
      const list = joinIds(insertNewItems(shown, fresh));
      expect(new Set(list).size).toBe(list.length);
      for (const one of [shown, fresh])
        expect(keepIds(list, one)).toBe([...keepIds(list, one)].toSorted().join(''));
      for (const id of findNewIds(shown, fresh)) expect(list).toContain(id);
      expect(findNewIds(insertNewItems(shown, fresh), fresh)).toBe('');
    }),
  );
});
