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
import { getCataloguePath, listCatalogues, readCatalogues } from './catalogues.ts';
import { codeMessages } from './code-messages.ts';
import { toPseudoText } from './pseudo-texts.ts';
import { findUsedCatalogues } from './used-catalogues.ts';

const sourceFile = /[\\/]words[\\/]src[\\/]en[\\/][a-z0-9-]+\.ts$/;

/** The loaders of every translated language. */
const TRANSLATIONS = 'virtual:translations';

/**
 * A language comes in three parts: what the scripts of public pages need, what those of the areas need besides, and the
 * rest, which no browser loads.
 */
const parts = ['public', 'areas', 'pages'] as const;
const PART = /^virtual:texts-(\w+)-(public|areas|pages)$/;

/** Public pages need the contract's texts, too: labels, choices and refusals of forms. */
const LABELS = 'contract.ts';
const CODES = 'codes.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const translator = path.join(root, 'packages', 'words', 'src', 'coded-texts.ts');
const writer = path.join(root, 'packages', 'contract', 'src', 'codes', 'parameters.ts');

/** Keeps a figure and its sign on one line. */
const joinPercents = (text: string): string => text.replaceAll(/(?<=[\d}]) %/g, '\u00a0%');

/** Compiles a text to the tokens that format.ts reads. A text without placeholders stays a string. */
export const compileText = (text: string) => {
  const tokens = compileMessageOrThrow(joinPercents(text));
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens;
};

type Messages = Record<string, ReturnType<typeof compileText>>;

const mapTexts = <T, R>(texts: Readonly<Record<string, T>>, change: (text: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]));

const compileCatalogues = async (file: string): Promise<[name: string, Messages][]> =>
  (await readCatalogues(file)).map(([name, texts]) => [name, mapTexts(texts, compileText)]);

/** Adds the name to each catalogue as a property that is no key, so that its translation can be found. */
const renderSourceModule = async (file: string): Promise<string> =>
  (await compileCatalogues(file))
    .map(([name, messages]) => {
      const withName = `Object.defineProperty(${JSON.stringify(messages)}, '$', { value: '${name}' })`;
      return `export const ${name} = /* @__PURE__ */ ${withName};`;
    })
    .join('\n');

const renderLoadersModule = (): string => {
  const renderLoader = (language: Language, name: string) =>
    `${name}: () => import('virtual:texts-${language}-${name}')`;
  const loaders = translatedLanguages.map(
    (language) => `${language}: { ${parts.map((part) => renderLoader(language, part)).join(', ')} }`,
  );
  return `export const translations = { ${loaders.join(', ')} };`;
};

/** Creates pseudo-texts from the English texts. The English labels of the contract are the keys. */
const createPseudoCatalogues = async (language: Language, file: string): Promise<[string, unknown][]> => {
  if (file === CODES) return [['codes', mapTexts(codeMessages, (text) => toPseudoText(compileText(text)))]];
  if (file !== LABELS) {
    const catalogues = await compileCatalogues(getCataloguePath(sourceLanguage, file));
    return catalogues.map(([name, messages]) => [name, mapTexts(messages, toPseudoText)]);
  }
  const catalogues = await readCatalogues(getCataloguePath(language, file));
  return catalogues.map(([name, texts]) => [
    name,
    Object.fromEntries(Object.keys(texts).map((english) => [english, toPseudoText(compileText(english))])),
  ]);
};

/** The parameters of every code that has any. */
const codeParameters = Object.fromEntries(
  Object.entries(mapTexts(codeTexts, findParameters)).filter(([, parameters]) => parameters.length > 0),
);

const sortCatalogues = async (): Promise<(file: string) => string> => {
  const publicFiles = (await findUsedCatalogues('public')).add(LABELS).add(CODES);
  const areaFiles = await findUsedCatalogues('areas');
  return (file) => {
    if (publicFiles.has(file)) return 'public';
    return areaFiles.has(file) ? 'areas' : 'pages';
  };
};

const renderPartModule = async (language: Language, part: string, pseudo: boolean): Promise<string> => {
  const findPart = await sortCatalogues();
  const files = (await listCatalogues(language)).filter((file) => findPart(file) === part);
  const catalogues = await Promise.all(
    files.map((file) =>
      pseudo ? createPseudoCatalogues(language, file) : compileCatalogues(getCataloguePath(language, file)),
    ),
  );
  const texts = `export const texts = ${JSON.stringify(Object.fromEntries(catalogues.flat()))};`;
  if (part !== 'public') return texts;
  // The query makes a copy for each language. Both modules are small, and a shared one would be a request.
  return `import { toWords } from 'to-words/${getLanguageFacts(language).numberWords}';
import { createCodeTranslator } from '${translator}?${language}';
import { writeParameters } from '${writer}?${language}';
${texts}
const parameters = ${JSON.stringify(codeParameters)};
const { codes = {}, contract: labels = {} } = texts;
export const translateCode = createCodeTranslator('${language}', { codes, labels, parameters, write: writeParameters });
export const numberInWords = (count) => toWords(count);`;
};

const renderModule = (id: string, pseudo: boolean): Promise<string> | string | null => {
  if (id === TRANSLATIONS) return renderLoadersModule();
  const [, language, part = ''] = PART.exec(id) ?? [];
  return isLanguage(language) ? renderPartModule(language, part, pseudo) : null;
};

/**
 * Replaces the catalogues of packages/words/src/<language>/ by their compiled form, so that no parser reaches the browser. With
 * `pseudo`, all translations are pseudo-texts.
 */
export const compileTexts = ({ pseudo = false } = {}): Plugin => ({
  name: 'compile-texts',
  enforce: 'pre',
  resolveId: (id) => (id === TRANSLATIONS || PART.test(id) ? `\0${id}` : null),
  load: (id) => {
    if (id.startsWith('\0')) return renderModule(id.slice(1), pseudo);
    const file = id.replace(/\?.*$/, '');
    return sourceFile.test(file) ? renderSourceModule(file) : null;
  },
});
