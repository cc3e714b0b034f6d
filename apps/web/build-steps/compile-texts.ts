import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const catalogueFile = /[\\/]app[\\/]i18n[\\/][a-z]{2}[\\/][a-z-]+\.ts$/;

const isCatalogue = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** A text without placeholders stays text; any other becomes the list of tokens that format.ts reads. */
const compiled = (text: string) => {
  const tokens = compileMessageOrThrow(text);
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens;
};

const compiledModule = async (file: string): Promise<string> => {
  // The version makes Node read an edited catalogue again while the dev server runs.
  const version = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const catalogues: Record<string, unknown> = await import(`${pathToFileURL(file)}?${version}`);
  return Object.entries(catalogues)
    .map(([name, catalogue]) => {
      if (!isCatalogue(catalogue)) throw new Error(`${file}: ${name} must map keys to texts.`);
      const messages = Object.entries(catalogue).map(([key, text]) => [key, compiled(text)]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(messages))};`;
    })
    .join('\n');
};

/** Replaces the catalogues of app/i18n/<language>/ by their compiled form, so that no parser reaches the browser. */
export const compileTexts = (): Plugin => ({
  name: 'compile-texts',
  enforce: 'pre',
  load: (id) => {
    const file = id.replace(/\?.*$/, '');
    return catalogueFile.test(file) ? compiledModule(file) : null;
  },
});
