import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PLACE_OF_SITE } from '../app/shared/site/site.ts';
import { filesEndingIn } from './built-files.ts';

/** Writes site.json for the server: which files name the product's address, and what stands there in its place. Answers which. */
export const noteSiteFiles = async (folder: string): Promise<string[]> => {
  const files: string[] = [];
  for (const file of (await filesEndingIn(folder, ['.html', '.xml', '.txt'])).sort()) {
    const text = await readFile(file, 'utf8');
    if (text.includes(PLACE_OF_SITE)) files.push(path.relative(folder, file).replaceAll(path.sep, '/'));
  }
  await writeFile(
    path.join(folder, 'site.json'),
    `${JSON.stringify({ place: PLACE_OF_SITE, files }, null, 2)}\n`,
  );
  return files;
};
