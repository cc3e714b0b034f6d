import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const assets = path.join(import.meta.dirname, '../apps/web/build/client/assets');
const assetNames = readdirSync(assets);

/** Matches the name of a script, style, picture or typeface with its content hash. */
const HASHED_NAME = /[\w.~-]+-[\w-]{8}\.(?:js|css|svg|avif|webp|png|jpg|woff2)\b/g;

/** True for texts of areas in other languages. Every page could load them, but only areas should. */
const isAreaText = (name: string): boolean => /^texts-\w+-areas-/.test(name);

const collectReferencedFiles = (entryFiles: Iterable<string>): Set<string> => {
  const reached = new Set(entryFiles);
  for (const name of reached) {
    if (!/\.(js|css)$/.test(name)) continue;
    for (const [reference] of readFileSync(path.join(assets, name), 'utf8').matchAll(HASHED_NAME)) {
      if (assetNames.includes(reference) && !isAreaText(reference)) reached.add(reference);
    }
  }
  return reached;
};

type Route = { id: string; parentId?: string; [more: string]: unknown };

/** Lists a route's initial files: its modules, their imports, its styles. */
const listRouteFiles = (route: object): string[] =>
  Object.values(route)
    .flat()
    .filter((value): value is string => typeof value === 'string' && value.startsWith('/assets/'))
    .map((address) => path.basename(address.replace(/#.*/, '')));

/** Finds the scripts, styles and pictures of areas that no public page needs, from the build's list of routes. */
export const findAreaOnlyFiles = (): Set<string> => {
  const manifest = assetNames.find((name) => /^manifest-\w+\.js$/.test(name)) ?? '';
  const window: { __reactRouterManifest?: { entry: object; routes: Record<string, Route> } } = {};
  runInNewContext(readFileSync(path.join(assets, manifest), 'utf8'), { window });
  const { entry, routes } = window.__reactRouterManifest ?? { entry: {}, routes: {} };
  const isPublic = ({ id, parentId }: Route) =>
    [id, parentId].includes('routes/public/layout') || id === 'root';
  const all = Object.values(routes);
  const publicFiles = collectReferencedFiles([
    ...listRouteFiles(entry),
    ...all.filter(isPublic).flatMap(listRouteFiles),
  ]);
  const areaFiles = collectReferencedFiles([
    ...all.filter((route) => !isPublic(route)).flatMap(listRouteFiles),
    ...assetNames.filter((name) => isAreaText(name) && name.endsWith('.js')),
  ]);
  return new Set([...areaFiles].filter((name) => !publicFiles.has(name)));
};
