import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  getLanguageFacts,
  type Language,
  sourceLanguage,
  translatedLanguages,
} from '@cinvoice/contract/spoken-languages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { getCataloguePath, listCatalogues, readCatalogues } from './catalogues.ts';
import { codeMessages } from './code-messages.ts';
import { listContractLabels } from './contract-texts.ts';
import { findUnusedCodes } from './unused-codes.ts';

const FOLDER = 'packages/words/src';

/** The contract's catalogues: its codes, and its labels by their English texts. Their English is in the contract. */
const CODES = 'codes.ts';
const LABELS = 'contract.ts';

/** Words in Latin letters in every script. Product names are placeholders. */
const latinWords = new Set(
  'OTT OTP VBA SMS PDF JPG JPEG PNG DOC DOCX XLS XLSX CSV JavaScript MB kB ID PAN CIN GST GSTIN IRN IFSC UTR NOC KYC UPI TDS XIRR API URL QR http https ASCII NUL Idempotency Key example com name HDFC recovery codes txt csv xlsx true false version limit cursor nextCursor JSON Lines UTF SHA'.split(
    ' ',
  ),
);

/** Reads every text of a language by file, catalogue and key. */
const readTexts = async (language: Language): Promise<Map<string, string>> => {
  const result = new Map<string, string>();
  for (const file of await listCatalogues(language)) {
    for (const [name, catalogue] of await readCatalogues(getCataloguePath(language, file))) {
      // Two catalogues of one file may have the same keys.
      const textPath = file === CODES || file === LABELS ? `${file}: ` : `${file}: ${name}.`;
      for (const [key, text] of Object.entries(catalogue)) result.set(textPath + key, text);
    }
  }
  return result;
};

type Tokens = ReturnType<typeof compileMessageOrThrow>;

const findPlaceholders = (tokens: Tokens): string[] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, type, branches] = token;
    if (type !== undefined && type !== 'plural') throw new Error(`{${name}, ${type}} is not supported`);
    return [
      name,
      ...Object.values(branches ?? {})
        .filter(Array.isArray)
        .flatMap(findPlaceholders),
    ];
  });

/** Lists the placeholders and tags of a text in order. Throws if it does not parse. */
const describePlaceholders = (text: string): string => {
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([tag]) => tag);
  return [...new Set([...findPlaceholders(compileMessageOrThrow(text)), ...tags])].sort().join(' ');
};

const tryPlaceholders = (text: string): string => {
  try {
    return describePlaceholders(text);
  } catch (error) {
    return `unreadable: ${error instanceof Error ? error.message : error}`;
  }
};

/** Tells that the language has letters which pages in English lack. */
const hasOwnScript = (language: Language): boolean =>
  getLanguageFacts(language).script !== getLanguageFacts(sourceLanguage).script;

/** Finds English words in a translation to another script, outside of placeholders, tags and plural branches. */
const findUntranslated = (language: Language, text: string): string[] => {
  if (!hasOwnScript(language)) return [];
  const plain = text
    .replaceAll(/<\/?\w+>/g, ' ')
    .replaceAll(/\{\w+(, plural,)?/g, ' ')
    .replaceAll(/\b(zero|one|two|few|many|other) (?=\{)/g, ' ');
  return (plain.match(/[A-Za-z]+/g) ?? []).filter((word) => word.length > 1 && !latinWords.has(word));
};

/** Some languages count nothing as they count one: Hindi says for 0 what stands at `one`. */
const isZeroOne = (language: Language): boolean =>
  new Intl.PluralRules(getLanguageFacts(language).locale).select(0) === 'one';

/** Finds plurals that say 'one' in words, and say it of nothing, too: `=1` or `=0` tells them apart. */
const saysOneOfNothing = (tokens: Tokens): boolean =>
  tokens.some((token) => {
    if (typeof token === 'string') return false;
    const branches: object = token[2] ?? {};
    const { one, 0: zero } = Object.fromEntries(Object.entries(branches));
    return Array.isArray(one) && zero === undefined && !one.includes('#');
  });

const findFault = (language: Language, english: string, translated: string | undefined): string | null => {
  if (translated === undefined) return 'is missing';
  if (tryPlaceholders(translated) !== tryPlaceholders(english)) {
    return `has {${tryPlaceholders(translated)}}, English has {${tryPlaceholders(english)}}`;
  }
  if (isZeroOne(language) && saysOneOfNothing(compileMessageOrThrow(translated)))
    return "says 'one' of nothing, too: begin with =0 or =1";
  const untranslated = findUntranslated(language, translated);
  return untranslated.length > 0 ? `still says ${untranslated.join(' ')}` : null;
};

const getFile = (textPath: string): string => textPath.slice(0, textPath.indexOf(':'));

/** Counts the texts of every file that a translation has not begun. */
const countMissingFiles = (
  source: Map<string, string>,
  texts: Map<string, string>,
): ReadonlyMap<string, number> => {
  const begun = new Set([...texts.keys()].map(getFile));
  const counts = new Map<string, number>();
  for (const file of [...source.keys()].map(getFile).filter((name) => !begun.has(name))) {
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts;
};

/** Reports missing files, and missing, wrong and superfluous texts of the others. */
const findFaults = (
  language: Language,
  source: Map<string, string>,
  texts: Map<string, string>,
): string[] => {
  const files = countMissingFiles(source, texts);
  const begun = [...source].filter(([textPath]) => !files.has(getFile(textPath)));
  const faults = begun.flatMap(([textPath, text]) => {
    const fault = findFault(language, text, texts.get(textPath));
    return fault ? [`${textPath} ${fault}`] : [];
  });
  const superfluous = [...texts.keys()].filter((textPath) => !source.has(textPath));
  return [
    ...[...files].map(([file, count]) => `${file} is missing (texts: ${count})`),
    ...faults,
    ...superfluous.map((textPath) => `${textPath} is not in English`),
  ];
};

const isThere = (file: string): boolean => existsSync(path.join(import.meta.dirname, '../../..', file));

/** Reports what a language lacks besides its catalogues. */
const findMissingFiles = (language: Language): string[] => {
  const emails = `apps/api/src/modules/messages/emails/email-texts/${language}.ts`;
  const name = `packages/ui/src/assets/art/language-${language}.svg`;
  return [
    ...(isThere(emails) ? [] : [`${emails} is missing: translate en.ts beside it`]),
    ...(isThere(name) || !hasOwnScript(language) ? [] : [`${name} is missing: npm run art -- drawings`]),
  ];
};

const source = new Map([
  ...(await readTexts(sourceLanguage)),
  ...Object.entries(codeMessages).map(([code, text]) => [`${CODES}: ${code}`, text] as const),
  ...listContractLabels().map((label) => [`${LABELS}: ${label}`, label] as const),
]);

const faults = [...source]
  .filter(([, text]) => tryPlaceholders(text).startsWith('unreadable'))
  .map(([textPath, text]) => `${FOLDER}/en/${textPath} is ${tryPlaceholders(text)}`);
for (const language of translatedLanguages) {
  const texts = await readTexts(language);
  faults.push(...findFaults(language, source, texts).map((fault) => `${FOLDER}/${language}/${fault}`));
  faults.push(...findMissingFiles(language));
}
faults.push(
  ...(await findUnusedCodes()).map((code) => `packages/contract/src/codes: the code ${code} is used nowhere`),
);

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${source.size} texts, ${translatedLanguages.length + 1} languages, faults: ${faults.length}\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
