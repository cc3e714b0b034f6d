import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { publicCatalogues } from './public-catalogues.ts';

const texts = path.join(import.meta.dirname, '..', 'app', 'i18n');
const sourceFile = /[\\/]app[\\/]i18n[\\/]en[\\/][a-z0-9-]+\.ts$/;

/** Hindi comes in two parts, so that a public page does not carry the words of the areas. */
const hindiParts = ['virtual:hindi-public', 'virtual:hindi-areas'];

/** The contract's texts stand on public pages, too: choices, and what a form refuses. */
const CONTRACT = 'contract.ts';

const isCatalogue = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** A text without placeholders stays text; any other becomes the list of tokens that format.ts reads. */
export const compiled = (text: string) => {
  const tokens = compileMessageOrThrow(text);
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens;
};

type Messages = Record<string, ReturnType<typeof compiled>>;

const compiledCatalogues = async (file: string): Promise<[name: string, Messages][]> => {
  // The version makes Node read an edited catalogue again while the dev server runs.
  const version = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  const catalogues: Record<string, unknown> = await import(`${pathToFileURL(file)}?${version}`);
  return Object.entries(catalogues).map(([name, catalogue]) => {
    if (!isCatalogue(catalogue)) throw new Error(`${file}: ${name} must map keys to texts.`);
    return [name, Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compiled(text)]))];
  });
};

/** Each catalogue carries its name, by which its twin in another language is found, and which is none of its keys. */
const sourceModule = async (file: string): Promise<string> =>
  (await compiledCatalogues(file))
    .map(([name, messages]) => {
      const named = `Object.defineProperty(${JSON.stringify(messages)}, '$', { value: '${name}' })`;
      return `export const ${name} = /* @__PURE__ */ ${named};`;
    })
    .join('\n');

const hindiModule = async (part: string): Promise<string> => {
  const folder = path.join(texts, 'hi');
  const onPublicPages = (await publicCatalogues()).add(CONTRACT);
  const files = (await readdir(folder)).filter(
    (file) => onPublicPages.has(file) === (part === 'virtual:hindi-public'),
  );
  const catalogues = await Promise.all(files.map((file) => compiledCatalogues(path.join(folder, file))));
  return `export const texts = ${JSON.stringify(Object.fromEntries(catalogues.flat()))};`;
};

/** Replaces the catalogues of app/i18n/<language>/ by their compiled form, so that no parser reaches the browser. */
export const compileTexts = (): Plugin => ({
  name: 'compile-texts',
  enforce: 'pre',
  resolveId: (id) => (hindiParts.includes(id) ? `\0${id}` : null),
  load: (id) => {
    const file = id.replace(/\?.*$/, '');
    if (file.startsWith('\0') && hindiParts.includes(file.slice(1))) return hindiModule(file.slice(1));
    return sourceFile.test(file) ? sourceModule(file) : null;
  },
});
