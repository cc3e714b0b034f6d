import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const assets = path.join(import.meta.dirname, '../apps/web/build/client/assets');
const names = readdirSync(assets);

/** The name of a script, style or picture with its content hash. */
const NAMED = /[\w.~-]+-[\w-]{8}\.(?:js|css|svg|avif|webp|png|jpg|woff2)\b/g;

/** Texts of areas in other languages: every page can load them, only areas may. */
const ofAreasByName = (name: string): boolean => /^texts-\w+-areas-/.test(name);

const withAllThatTheyName = (beginnings: Iterable<string>): Set<string> => {
  const reached = new Set(beginnings);
  for (const name of reached) {
    if (!/\.(js|css)$/.test(name)) continue;
    for (const [named] of readFileSync(path.join(assets, name), 'utf8').matchAll(NAMED)) {
      if (names.includes(named) && !ofAreasByName(named)) reached.add(named);
    }
  }
  return reached;
};

type Route = { id: string; parentId?: string; [more: string]: unknown };

/** A route's initial files: its modules, their imports, its styles. */
const filesOf = (route: object): string[] =>
  Object.values(route)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.startsWith('/assets/'))
    .map((address) => path.basename(address.replace(/#.*/, '')));

/** Scripts, styles and pictures of areas that no public page needs, from the build's own list of routes. */
export const findAreaOnlyFiles = (): Set<string> => {
  const manifest = names.find((name) => /^manifest-\w+\.js$/.test(name)) ?? '';
  const window: { __reactRouterManifest?: { entry: object; routes: Record<string, Route> } } = {};
  runInNewContext(readFileSync(path.join(assets, manifest), 'utf8'), { window });
  const { entry, routes } = window.__reactRouterManifest ?? { entry: {}, routes: {} };
  const isPublic = ({ id, parentId }: Route) =>
    [id, parentId].includes('routes/public/layout') || id === 'root';
  const all = Object.values(routes);
  const open = withAllThatTheyName([...filesOf(entry), ...all.filter(isPublic).flatMap(filesOf)]);
  const closed = withAllThatTheyName([
    ...all.filter((route) => !isPublic(route)).flatMap(filesOf),
    ...names.filter((name) => ofAreasByName(name) && name.endsWith('.js')),
  ]);
  return new Set([...closed].filter((name) => !open.has(name)));
};
