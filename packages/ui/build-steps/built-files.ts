import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Finds all files below a folder by the ends of their names. */
export const findBuiltFiles = async (folder: string, endings: readonly string[]): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.join(entry.parentPath, entry.name));
};
