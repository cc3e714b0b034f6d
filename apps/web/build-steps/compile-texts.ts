import path from 'node:path';
import { findParameters } from '@cinvoice/contract/codes/parameters';
import { codeTexts } from '@cinvoice/contract/codes/texts';
import {
  getLanguageFacts,
  isLanguage,
  type Language,
  sourceLanguage,
  translatedLanguages,
} from '@cinvoice/contract/spoken-languages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { catalogueFile, listCatalogues, readCatalogues } from './catalogues.ts';
import { codeMessages } from './code-messages.ts';
import { pseudoText } from './pseudo-texts.ts';
import { publicCatalogues } from './public-catalogues.ts';

const sourceFile = /[\\/]app[\\/]i18n[\\/]en[\\/][a-z0-9-]+\.ts$/;

/** The loaders of every translated language. */
const TRANSLATIONS = 'virtual:translations';

/** A language comes in two parts, so that a public page does not carry the texts of the areas. */
const PART = /^virtual:texts-(\w+)-(public|areas)$/;

/** The contract's texts stand on public pages, too: labels and choices, and what a form refuses. */
const LABELS = 'contract.ts';
const CODES = 'codes.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const translator = path.join(root, 'apps', 'web', 'app', 'i18n', 'coded-texts.ts');
const writer = path.join(root, 'packages', 'contract', 'src', 'codes', 'parameters.ts');

/** A text without placeholders stays text; any other becomes the list of tokens that format.ts reads. */
export const compiled = (text: string) => {
  const tokens = compileMessageOrThrow(text);
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens;
};

type Messages = Record<string, ReturnType<typeof compiled>>;

const mapTexts = <T, R>(texts: Readonly<Record<string, T>>, change: (text: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]));

const compiledCatalogues = async (file: string): Promise<[name: string, Messages][]> =>
  (await readCatalogues(file)).map(([name, texts]) => [name, mapTexts(texts, compiled)]);

/** Each catalogue carries its name, by which its translation is found, and which is none of its keys. */
const sourceModule = async (file: string): Promise<string> =>
  (await compiledCatalogues(file))
    .map(([name, messages]) => {
      const named = `Object.defineProperty(${JSON.stringify(messages)}, '$', { value: '${name}' })`;
      return `export const ${name} = /* @__PURE__ */ ${named};`;
    })
    .join('\n');

const loadersModule = (): string => {
  const part = (language: Language, name: string) =>
    `${name}: () => import('virtual:texts-${language}-${name}')`;
  const loaders = translatedLanguages.map(
    (language) => `${language}: { ${part(language, 'public')}, ${part(language, 'areas')} }`,
  );
  return `export const translations = { ${loaders.join(', ')} };`;
};

/** In place of a translation, the English texts made strange; the contract's labels stand as keys. */
const pseudoCatalogues = async (language: Language, file: string): Promise<[string, unknown][]> => {
  if (file === CODES) return [['codes', mapTexts(codeMessages, (text) => pseudoText(compiled(text)))]];
  if (file !== LABELS) {
    const catalogues = await compiledCatalogues(catalogueFile(sourceLanguage, file));
    return catalogues.map(([name, messages]) => [name, mapTexts(messages, pseudoText)]);
  }
  const catalogues = await readCatalogues(catalogueFile(language, file));
  return catalogues.map(([name, texts]) => [
    name,
    Object.fromEntries(Object.keys(texts).map((english) => [english, pseudoText(compiled(english))])),
  ]);
};

/** The parameters of every code that has any. */
const codeParameters = Object.fromEntries(
  Object.entries(mapTexts(codeTexts, findParameters)).filter(([, parameters]) => parameters.length > 0),
);

const partModule = async (language: Language, part: string, pseudo: boolean): Promise<string> => {
  const onPublicPages = (await publicCatalogues()).add(LABELS).add(CODES);
  const files = (await listCatalogues(language)).filter(
    (file) => onPublicPages.has(file) === (part === 'public'),
  );
  const catalogues = await Promise.all(
    files.map((file) =>
      pseudo ? pseudoCatalogues(language, file) : compiledCatalogues(catalogueFile(language, file)),
    ),
  );
  const texts = `export const texts = ${JSON.stringify(Object.fromEntries(catalogues.flat()))};`;
  if (part === 'areas') return texts;
  // Queries of their own: both are small, and go along with each language instead of being requests.
  return `import { toWords } from 'to-words/${getLanguageFacts(language).numberWords}';
import { translateCodesBy } from '${translator}?${language}';
import { writeParameters } from '${writer}?${language}';
${texts}
const parameters = ${JSON.stringify(codeParameters)};
const { codes = {}, contract: labels = {} } = texts;
export const translateCode = translateCodesBy('${language}', { codes, labels, parameters, write: writeParameters });
export const numberInWords = (count) => toWords(count);`;
};

const moduleOf = (id: string, pseudo: boolean): Promise<string> | string | null => {
  if (id === TRANSLATIONS) return loadersModule();
  const [, language, part = ''] = PART.exec(id) ?? [];
  return isLanguage(language) ? partModule(language, part, pseudo) : null;
};

/**
 * Replaces the catalogues of app/i18n/<language>/ by their compiled form, so that no parser reaches the browser. With
 * `pseudo`, all translations are pseudo-texts.
 */
export const compileTexts = ({ pseudo = false } = {}): Plugin => ({
  name: 'compile-texts',
  enforce: 'pre',
  resolveId: (id) => (id === TRANSLATIONS || PART.test(id) ? `\0${id}` : null),
  load: (id) => {
    if (id.startsWith('\0')) return moduleOf(id.slice(1), pseudo);
    const file = id.replace(/\?.*$/, '');
    return sourceFile.test(file) ? sourceModule(file) : null;
  },
});
