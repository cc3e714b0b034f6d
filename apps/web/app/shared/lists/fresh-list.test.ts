import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newcomersIn, updated, withNewcomers, without, withoutLeavers } from './fresh-list.ts';
import type { ListPage } from './list-page.ts';

type Item = { _id: string; version?: number; status?: string };

const page = (ids: string, nextCursor: string | null = null): ListPage<Item> => ({
  items: [...ids].map((_id) => ({ _id })),
  nextCursor,
});
const idsOf = ({ items }: ListPage<Item>) => items.map(({ _id }) => _id).join('');
const newIn = (held: ListPage<Item>, fresh: ListPage<Item>) =>
  newcomersIn(held, fresh)
    .map(({ _id }) => _id)
    .join('');

describe('an item that is shown', () => {
  const at = (version: number, status: string): ListPage<Item> => ({
    items: [{ _id: 'a', version, status }, { _id: 'b' }],
    nextCursor: null,
  });

  test('changes in its place', () => {
    expect(updated(at(1, 'pending'), at(2, 'approved')).items[0]).toMatchObject({ status: 'approved' });
  });

  test('is never set back by an answer that was overtaken', () => {
    expect(updated(at(3, 'rejected'), at(2, 'approved')).items[0]).toMatchObject({ status: 'rejected' });
  });

  test('stays when it no longer fits what was asked for', () => {
    expect(idsOf(updated(page('abc'), page('ac')))).toBe('abc');
  });

  test('leaves when it is taken out', () => {
    expect(idsOf(without(page('abc'), 'b'))).toBe('ac');
  });
});

describe('what no longer fits', () => {
  test('leaves from where the fresh page would have it, and nothing beyond', () => {
    expect(idsOf(withoutLeavers(page('abcdef', 'f'), page('acd', 'd')))).toBe('acdef');
    expect(idsOf(withoutLeavers(page('abcdef', 'f'), page('xyz', 'z')))).toBe('abcdef');
  });

  test('leaves altogether when everything was read', () => {
    expect(idsOf(withoutLeavers(page('abc'), page('b')))).toBe('b');
    expect(idsOf(withoutLeavers(page('abc', 'c'), page('')))).toBe('');
  });
});

describe('what is new', () => {
  test('stands where it belongs, at the top and between what is shown', () => {
    const [held, fresh] = [page('bdf', 'f'), page('abcd', 'd')];
    expect(newIn(held, fresh)).toBe('ac');
    expect(withNewcomers(held, fresh)).toEqual(page('abcdf', 'f'));
  });

  test('stands at the end of a list that is wholly there and read oldest first', () => {
    expect(withNewcomers(page('ab'), page('abc'))).toEqual(page('abc'));
    expect(withNewcomers(page('ab'), page('abc', 'c'))).toEqual(page('abc', 'c'));
  });

  test('is not what merely moved up from beyond the end of what is loaded', () => {
    expect(newIn(page('abc', 'c'), page('bcd', 'd'))).toBe('');
    expect(withNewcomers(page('abc', 'c'), page('bcd', 'd'))).toEqual(page('abc', 'c'));
  });

  test('begins the list anew when more came than was read', () => {
    expect(newIn(page('xyz', 'z'), page('abc', 'c'))).toBe('abc');
    expect(withNewcomers(page('xyz', 'z'), page('abc', 'c'))).toEqual(page('abc', 'c'));
  });

  test('is all there is in a list that was empty', () => {
    expect(withNewcomers(page(''), page('ab', 'b'))).toEqual(page('ab', 'b'));
  });
});

const pages = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 }), fc.boolean())
  .map(([ids, more]) => page(ids.toSorted().join(''), more ? (ids.toSorted().at(-1) ?? null) : null));

const among = (list: string, { items }: ListPage<Item>) =>
  [...list].filter((id) => items.some(({ _id }) => _id === id)).join('');

test('nothing ever stands twice, both orders are kept, and everything new is let in', () => {
  fc.assert(
    fc.property(pages, pages, (held, fresh) => {
      const list = idsOf(withNewcomers(held, fresh));
      expect(new Set(list).size).toBe(list.length);
      for (const one of [held, fresh])
        expect(among(list, one)).toBe([...among(list, one)].toSorted().join(''));
      for (const id of newIn(held, fresh)) expect(list).toContain(id);
      expect(newIn(withNewcomers(held, fresh), fresh)).toBe('');
    }),
  );
});
