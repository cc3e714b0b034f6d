import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@cinvoice/contract/spoken-languages';

/** Keys to ICU texts. */
export type Texts = Readonly<Record<string, string>>;

const folder = path.join(import.meta.dirname, '..', 'src');

export const getCataloguePath = (language: Language, file: string): string =>
  path.join(folder, language, file);

/** Lists the file names of a language's catalogues. A language without a folder has none. */
export const listCatalogues = async (language: Language): Promise<string[]> => {
  const names = await readdir(path.join(folder, language)).catch(() => []);
  return names.filter((name) => name.endsWith('.ts')).sort();
};

const isCatalogue = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** Reads the catalogues of a file with their names. */
export const readCatalogues = async (file: string): Promise<[name: string, Texts][]> => {
  // The version makes Node read an edited catalogue again while the dev server runs.
  const version = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const catalogues: Record<string, unknown> = await import(
    /* @vite-ignore */ `${pathToFileURL(file)}?${version}`
  );
  return Object.entries(catalogues).map(([name, catalogue]) => {
    if (!isCatalogue(catalogue)) throw new Error(`${file}: ${name} must map keys to texts.`);
    return [name, catalogue];
  });
};
