import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesEndingIn } from './built-files.ts';

const IMPORTS = /"imports":\[[^\]]*\]/g;

/** React Router's list of routes without the files that each of them imports. */
export const trimmedManifest = (manifest: string): string => manifest.replace(IMPORTS, '"imports":[]');

/**
 * Every page reads the list of all routes. Which files a route imports is a third of it, and wanted at build alone, where
 * the pages were written with their preloads.
 */
export const trimManifest = async (folder: string): Promise<void> => {
  const files = await filesEndingIn(folder, ['.js']);
  const manifests = files.filter((file) => path.basename(file).startsWith('manifest-'));
  for (const file of manifests) await writeFile(file, trimmedManifest(await readFile(file, 'utf8')));
};
