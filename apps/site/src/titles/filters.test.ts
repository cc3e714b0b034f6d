import { noTitleFilter } from '@cinvoice/contract/titles/titles';
import { expect, test } from 'vitest';
import { listSetFilters, toListPath } from './filters.ts';

const options = {
  kind: [],
  genre: [],
  language: [],
  platform: [{ value: 'lantern', count: 6, name: 'Tin Lantern' }],
};

test('set filters have the names that people read', () => {
  const filter = { kind: 'content', genre: null, language: 'khortha/khotta', platform: 'lantern' };
  expect(listSetFilters(filter, options)).toEqual([
    { filter: 'kind', value: 'content', name: 'Released' },
    { filter: 'language', value: 'khortha/khotta', name: 'Khortha/Khotta' },
    { filter: 'platform', value: 'lantern', name: 'Tin Lantern' },
  ]);
  const [category, unknown] = listSetFilters(
    { ...noTitleFilter, kind: 'gap funding', platform: 'none' },
    options,
  );
  expect([category?.name, unknown?.name]).toEqual(['GAP Funding', null]);
});

test('the address of a list names its filters, and its page unless it is the first', () => {
  expect(toListPath({})).toBe('/titles');
  expect(toListPath({ kind: 'gap funding', genre: null }, 2)).toBe('/titles?kind=gap+funding&page=2');
});
