import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceFilesAt } from './source-files.ts';

const app = path.join(import.meta.dirname, '..', 'app');

/** What every public page consists of; the areas have folders of their own beside these. */
const beginnings = ['root.tsx', 'routes/public', 'routes/sign-in'];

const IMPORT = /(?:from|import)\s*\(?\s*'((?:#web|\.{1,2})\/[^']+\.tsx?)'/g;
const CATALOGUE = /i18n[\\/]en[\\/]([a-z0-9-]+\.ts)$/;

const importsOf = async (file: string): Promise<string[]> =>
  [...(await readFile(file, 'utf8')).matchAll(IMPORT)].map(([, named = '']) =>
    named.startsWith('#web/')
      ? path.join(app, named.slice('#web/'.length))
      : path.join(path.dirname(file), named),
  );

/** The file names of the catalogues that public pages import, directly or through what they import. */
export const publicCatalogues = async (): Promise<Set<string>> => {
  const seen = new Set<string>();
  const waiting = (await Promise.all(beginnings.map((place) => sourceFilesAt(path.join(app, place))))).flat();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(await importsOf(file)));
  }
  return new Set([...seen].flatMap((file) => CATALOGUE.exec(file)?.[1] ?? []));
};
