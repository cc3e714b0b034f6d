import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNewItems, insertNewItems, removeItem, removeMissingItems, updateItems } from './fresh-list.ts';
import type { ListPage } from './list-page.ts';

type Item = { _id: string; version?: number; status?: string };

const page = (ids: string, nextCursor: string | null = null): ListPage<Item> => ({
  items: [...ids].map((_id) => ({ _id })),
  nextCursor,
});
const idsOf = ({ items }: ListPage<Item>) => items.map(({ _id }) => _id).join('');
const newIdsIn = (held: ListPage<Item>, fresh: ListPage<Item>) =>
  findNewItems(held, fresh)
    .map(({ _id }) => _id)
    .join('');

describe('a shown item', () => {
  const at = (version: number, status: string): ListPage<Item> => ({
    items: [{ _id: 'a', version, status }, { _id: 'b' }],
    nextCursor: null,
  });

  test('is updated in place', () => {
    expect(updateItems(at(1, 'pending'), at(2, 'approved')).items[0]).toMatchObject({ status: 'approved' });
  });

  test('keeps its newer version when an older answer arrives', () => {
    expect(updateItems(at(3, 'rejected'), at(2, 'approved')).items[0]).toMatchObject({ status: 'rejected' });
  });

  test('stays when it no longer matches the filter', () => {
    expect(idsOf(updateItems(page('abc'), page('ac')))).toBe('abc');
  });

  test('can be removed', () => {
    expect(idsOf(removeItem(page('abc'), 'b'))).toBe('ac');
  });
});

describe('items that no longer match', () => {
  test('are removed within the range of the fresh page only', () => {
    expect(idsOf(removeMissingItems(page('abcdef', 'f'), page('acd', 'd')))).toBe('acdef');
    expect(idsOf(removeMissingItems(page('abcdef', 'f'), page('xyz', 'z')))).toBe('abcdef');
  });

  test('are all removed when the fresh page is the whole list', () => {
    expect(idsOf(removeMissingItems(page('abc'), page('b')))).toBe('b');
    expect(idsOf(removeMissingItems(page('abc', 'c'), page('')))).toBe('');
  });
});

describe('new items', () => {
  test('are inserted in order, at the top and between shown items', () => {
    const [held, fresh] = [page('bdf', 'f'), page('abcd', 'd')];
    expect(newIdsIn(held, fresh)).toBe('ac');
    expect(insertNewItems(held, fresh)).toEqual(page('abcdf', 'f'));
  });

  test('are appended to a fully loaded list', () => {
    expect(insertNewItems(page('ab'), page('abc'))).toEqual(page('abc'));
    expect(insertNewItems(page('ab'), page('abc', 'c'))).toEqual(page('abc', 'c'));
  });

  test('exclude items that moved up from beyond the last loaded one', () => {
    expect(newIdsIn(page('abc', 'c'), page('bcd', 'd'))).toBe('');
    expect(insertNewItems(page('abc', 'c'), page('bcd', 'd'))).toEqual(page('abc', 'c'));
  });

  test('replace the list when the fresh page shares no item with it', () => {
    expect(newIdsIn(page('xyz', 'z'), page('abc', 'c'))).toBe('abc');
    expect(insertNewItems(page('xyz', 'z'), page('abc', 'c'))).toEqual(page('abc', 'c'));
  });

  test('fill an empty list', () => {
    expect(insertNewItems(page(''), page('ab', 'b'))).toEqual(page('ab', 'b'));
  });
});

const pages = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 }), fc.boolean())
  .map(([ids, more]) => page(ids.toSorted().join(''), more ? (ids.toSorted().at(-1) ?? null) : null));

const keepIds = (list: string, { items }: ListPage<Item>) =>
  [...list].filter((id) => items.some(({ _id }) => _id === id)).join('');

test('no item appears twice, both orders are kept, and every new item is inserted', () => {
  fc.assert(
    fc.property(pages, pages, (held, fresh) => {
      const list = idsOf(insertNewItems(held, fresh));
      expect(new Set(list).size).toBe(list.length);
      for (const one of [held, fresh])
        expect(keepIds(list, one)).toBe([...keepIds(list, one)].toSorted().join(''));
      for (const id of newIdsIn(held, fresh)) expect(list).toContain(id);
      expect(newIdsIn(insertNewItems(held, fresh), fresh)).toBe('');
    }),
  );
});
