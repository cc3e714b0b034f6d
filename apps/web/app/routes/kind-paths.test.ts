import { kinds } from '@cinvoice/contract/kinds/kinds';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { findKindByPath, getKindPages, getListPath, getUpdatePath } from './kind-paths.ts';

const findAddresses = (entries: readonly RouteConfigEntry[], above = ''): [string, string][] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return [
      ...(path === undefined ? [] : [[address, file] as [string, string]]),
      ...findAddresses(children, address),
    ];
  });

test('serves each address of the specification once', () => {
  const addresses = findAddresses(routes).map(([address]) => address);
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...['projects', 'unreleased', 'released'].flatMap((list) => [
        `/filmmaker/${list}`,
        `/ott/${list}`,
        `/admin/${list}`,
      ]),
      ...['update-project', 'update-unreleased', 'update-released'].flatMap((update) => [
        `/filmmaker/${update}`,
        `/admin/${update}`,
      ]),
    ]),
  );
  const areaAddresses = addresses.filter((address) => /^\/(filmmaker|ott|admin)\//.test(address));
  expect(new Set(areaAddresses).size).toBe(areaAddresses.length);
});

test('every kind has its screens in every area, under its own route ids', () => {
  const screens = new Map(findAddresses(routes));
  for (const kind of kinds) {
    expect(screens.get(getListPath('/filmmaker', kind))).toBe('routes/filmmaker/items.tsx');
    for (const area of ['/ott', '/admin'] as const) {
      expect(screens.get(getListPath(area, kind))).toBe('routes/review-items.tsx');
    }
    for (const area of ['/filmmaker', '/admin'] as const) {
      expect(screens.get(getUpdatePath(area, kind))).toBe('routes/update-item.tsx');
      expect(findKindByPath(getUpdatePath(area, kind))).toBe(kind);
    }
    expect(findKindByPath(`${getListPath('/ott', kind).toUpperCase()}/`)).toBe(kind);
    expect(getKindPages('/admin')[kind.slug]).toEqual({
      list: getListPath('/admin', kind),
      update: getUpdatePath('/admin', kind),
    });
  }
});

test('throws for a path without a kind', () => {
  expect(() => findKindByPath('/admin/users')).toThrow('/admin/users is the page of no kind');
});
