import { readFile, writeFile } from 'node:fs/promises';
import { filesEndingIn } from './built-files.ts';

/** Scripts are preloaded after the styles, the typeface and the picture that the first view needs. */
export const lowerPreloadPriority = async (folder: string): Promise<void> => {
  for (const file of await filesEndingIn(folder, ['.html'])) {
    const html = await readFile(file, 'utf8');
    await writeFile(
      file,
      html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    );
  }
};
