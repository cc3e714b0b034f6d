import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSourceFiles } from './source-files.ts';

const repository = path.join(import.meta.dirname, '..', '..', '..');

/** The scripts of public pages, and those of the areas. What neither imports is for the build of public pages alone. */
const roots = {
  public: path.join(repository, 'apps/site/src/islands'),
  areas: path.join(repository, 'apps/web/app'),
};

/** How modules name those of their own package and of others. */
const folders: Readonly<Record<string, string>> = {
  '#web': 'apps/web/app',
  '#site': 'apps/site/src',
  '#ui': 'packages/ui/src',
  '@cinvoice/ui': 'packages/ui/src',
  '#words': 'packages/words/src',
  '@cinvoice/words': 'packages/words/src',
};

const IMPORT = /(?:from|import)\s*\(?\s*'((?:#\w+|@cinvoice\/(?:ui|words)|\.{1,2})\/[^']+\.tsx?)'/g;
const NAME = /^(#\w+|@cinvoice\/\w+)\//;
const CATALOGUE = /words[\\/]src[\\/]en[\\/]([a-z0-9-]+\.ts)$/;

const resolveImport = (file: string, specifier: string): string => {
  const name = NAME.exec(specifier)?.[1];
  const folder = name && folders[name];
  return folder
    ? path.join(repository, folder, specifier.slice(`${name}/`.length))
    : path.join(path.dirname(file), specifier);
};

const findImports = async (file: string): Promise<string[]> =>
  [...(await readFile(file, 'utf8')).matchAll(IMPORT)].map(([, specifier = '']) =>
    resolveImport(file, specifier),
  );

/** Finds the catalogue files that some scripts import, directly or indirectly. */
export const findUsedCatalogues = async (users: keyof typeof roots): Promise<Set<string>> => {
  const visited = new Set<string>();
  const pending = await listSourceFiles(roots[users]);
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (visited.has(file)) continue;
    visited.add(file);
    pending.push(...(await findImports(file)));
  }
  return new Set([...visited].flatMap((file) => CATALOGUE.exec(file)?.[1] ?? []));
};
