import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Lists a source file itself, or all below a folder, without tests. */
export const listSourceFiles = async (start: string): Promise<string[]> => {
  if (path.extname(start) !== '') return [start];
  const names = await readdir(start, { recursive: true });
  return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => path.join(start, name));
};
