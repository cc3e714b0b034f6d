import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The paths of all files below a folder whose names end in one of these. */
export const filesEndingIn = async (folder: string, endings: readonly string[]): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.join(entry.parentPath, entry.name));
};
