import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_PLACEHOLDER } from '../src/site/site.ts';
import { findBuiltFiles } from './built-files.ts';

/** Writes site.json for the server: the placeholder of the product's address and the files that contain it. Returns the files. */
export const writeSiteJson = async (folder: string): Promise<string[]> => {
  const files: string[] = [];
  for (const file of (await findBuiltFiles(folder, ['.html', '.xml', '.txt'])).sort()) {
    const text = await readFile(file, 'utf8');
    if (text.includes(SITE_PLACEHOLDER)) files.push(path.relative(folder, file).replaceAll(path.sep, '/'));
  }
  await writeFile(
    path.join(folder, 'site.json'),
    `${JSON.stringify({ place: SITE_PLACEHOLDER, files }, null, 2)}\n`,
  );
  return files;
};
