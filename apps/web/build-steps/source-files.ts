import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** A source file itself, or all that are below a folder; no tests. */
export const sourceFilesAt = async (place: string): Promise<string[]> => {
  if (path.extname(place) !== '') return [place];
  const names = await readdir(place, { recursive: true });
  return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => path.join(place, name));
};
