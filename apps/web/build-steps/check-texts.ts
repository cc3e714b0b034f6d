import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { exportLabels } from '@cinvoice/contract/kinds/export-row';
import { kinds } from '@cinvoice/contract/kinds/kinds';
import { problems } from '@cinvoice/contract/problems';
import * as vocabulary from '@cinvoice/contract/vocabulary';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Texts = Record<string, string>;

const folder = path.join(import.meta.dirname, '..', 'app', 'i18n');

/** What `contract.ts` of every language but English must translate: all texts that the contract shows. */
const contractTexts = (): string[] => {
  const { choiceLabel } = vocabulary;
  const choices = Object.values(vocabulary).filter((value) => Array.isArray(value));
  const fields = kinds.flatMap((kind) => Object.values(kind.fields).map(({ label }) => label));
  const titles = kinds.flatMap((kind) => [kind.title, ...kind.sections.map(({ title }) => title)]);
  const refusals = Object.values(problems).map(({ title }) => title);
  const shown = [...fields, ...titles, ...exportLabels, ...refusals, ...choices.flat().map(choiceLabel)];
  return [...new Set(shown)];
};

/** Every text of a language by file and key. */
const textsOf = async (language: string): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const file of (await readdir(path.join(folder, language))).sort()) {
    const catalogues: Record<string, Texts> = await import(path.join(folder, language, file));
    for (const catalogue of Object.values(catalogues)) {
      for (const [key, text] of Object.entries(catalogue)) found.set(`${file}: ${key}`, text);
    }
  }
  return found;
};

type Tokens = ReturnType<typeof compileMessageOrThrow>;

const placeholdersIn = (tokens: Tokens): string[] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, type, branches] = token;
    if (type !== undefined && type !== 'plural') throw new Error(`{${name}, ${type}} is not supported`);
    return [
      name,
      ...Object.values(branches ?? {})
        .filter(Array.isArray)
        .flatMap(placeholdersIn),
    ];
  });

/** The placeholders and tags of a text, sorted; throws when it does not parse. */
const holesIn = (text: string): string => {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([tag]) => tag);
  return [...new Set([...placeholdersIn(compileMessageOrThrow(text)), ...tags])].sort().join(' ');
};

const tried = (text: string): string => {
  try {
    return holesIn(text);
  } catch (error) {
    return `unreadable: ${error instanceof Error ? error.message : error}`;
  }
};

const faultsOf = (source: Map<string, string>, language: string, texts: Map<string, string>): string[] => {
  const faults: string[] = [];
  for (const [place, text] of source) {
    const translated = texts.get(place);
    if (translated === undefined) faults.push(`${language}/${place} is missing`);
    else if (tried(translated) !== tried(text)) {
      faults.push(`${language}/${place} has {${tried(translated)}}, English has {${tried(text)}}`);
    }
  }
  return faults;
};

const source = await textsOf('en');
const languages = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);

const faults = [...source]
  .filter(([, text]) => tried(text).startsWith('unreadable'))
  .map(([place, text]) => `en/${place} is ${tried(text)}`);
const wanted = new Map([
  ...source,
  ...contractTexts().map((text) => [`contract.ts: ${text}`, text] as const),
]);
for (const language of languages) faults.push(...faultsOf(wanted, language, await textsOf(language)));

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(`${source.size} texts, ${languages.length + 1} languages, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
