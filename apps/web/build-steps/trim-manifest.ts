import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBuiltFiles } from './built-files.ts';

const IMPORTS = /"imports":\[[^\]]*\]/g;

/** Removes the imported files from React Router's list of routes. */
export const removeImports = (manifest: string): string => manifest.replace(IMPORTS, '"imports":[]');

/**
 * Shortens the list of all routes, which every page reads. The imports are a third of it, and only the build needs them, to
 * write the preloads.
 */
export const trimManifest = async (folder: string): Promise<void> => {
  const files = await findBuiltFiles(folder, ['.js']);
  const manifests = files.filter((file) => path.basename(file).startsWith('manifest-'));
  for (const file of manifests) await writeFile(file, removeImports(await readFile(file, 'utf8')));
};
