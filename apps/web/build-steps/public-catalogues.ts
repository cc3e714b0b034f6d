import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSourceFiles } from './source-files.ts';

const app = path.join(import.meta.dirname, '..', 'app');

/** The modules of public pages. The areas are in other folders. */
const roots = ['root.tsx', 'routes/public', 'routes/sign-in'];

const IMPORT = /(?:from|import)\s*\(?\s*'((?:#web|\.{1,2})\/[^']+\.tsx?)'/g;
const CATALOGUE = /i18n[\\/]en[\\/]([a-z0-9-]+\.ts)$/;

const findImports = async (file: string): Promise<string[]> =>
  [...(await readFile(file, 'utf8')).matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('#web/')
      ? path.join(app, specifier.slice('#web/'.length))
      : path.join(path.dirname(file), specifier),
  );

/** Finds the catalogue files that public pages import, directly or indirectly. */
export const findPublicCatalogues = async (): Promise<Set<string>> => {
  const visited = new Set<string>();
  const pending = (await Promise.all(roots.map((start) => listSourceFiles(path.join(app, start))))).flat();
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (visited.has(file)) continue;
    visited.add(file);
    pending.push(...(await findImports(file)));
  }
  return new Set([...visited].flatMap((file) => CATALOGUE.exec(file)?.[1] ?? []));
};
