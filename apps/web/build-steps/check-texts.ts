import {
  getLanguageFacts,
  type Language,
  sourceLanguage,
  translatedLanguages,
} from '@cinvoice/contract/spoken-languages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { catalogueFile, listCatalogues, readCatalogues } from './catalogues.ts';
import { codeMessages } from './code-messages.ts';
import { listContractLabels } from './contract-texts.ts';
import { findUnusedCodes } from './unused-codes.ts';

/** The contract's catalogues: its codes, and its labels by their English texts. Their English is in the contract. */
const CODES = 'codes.ts';
const LABELS = 'contract.ts';

/** Words in Latin letters in every script. Product names are placeholders. */
const latinWords = new Set(
  'OTT OTP VBA SMS PDF JPG JPEG PNG DOC DOCX XLS XLSX CSV JavaScript MB kB ID PAN CIN GST GSTIN IFSC NOC KYC UPI TDS API URL QR http https ASCII NUL Idempotency Key example com name HDFC recovery codes txt csv xlsx true false version limit cursor nextCursor'.split(
    ' ',
  ),
);

/** Reads every text of a language by file, catalogue and key. */
const readTexts = async (language: Language): Promise<Map<string, string>> => {
  const result = new Map<string, string>();
  for (const file of await listCatalogues(language)) {
    for (const [name, catalogue] of await readCatalogues(catalogueFile(language, file))) {
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

/** Finds English words in a translation to another script, outside of placeholders, tags and plural branches. */
const findUntranslated = (language: Language, text: string): string[] => {
  if (getLanguageFacts(language).script === getLanguageFacts(sourceLanguage).script) return [];
  const plain = text
    .replaceAll(/<\/?\w+>/g, ' ')
    .replaceAll(/\{\w+(, plural,)?/g, ' ')
    .replaceAll(/\b(zero|one|two|few|many|other) (?=\{)/g, ' ');
  return (plain.match(/[A-Za-z]+/g) ?? []).filter((word) => word.length > 1 && !latinWords.has(word));
};

const findFault = (language: Language, english: string, translated: string | undefined): string | null => {
  if (translated === undefined) return 'is missing';
  if (tryPlaceholders(translated) !== tryPlaceholders(english)) {
    return `has {${tryPlaceholders(translated)}}, English has {${tryPlaceholders(english)}}`;
  }
  const untranslated = findUntranslated(language, translated);
  return untranslated.length > 0 ? `still says ${untranslated.join(' ')}` : null;
};

/** Reports missing, wrong and superfluous texts. */
const findFaults = (
  language: Language,
  source: Map<string, string>,
  texts: Map<string, string>,
): string[] => {
  const faults = [...source].flatMap(([textPath, text]) => {
    const fault = findFault(language, text, texts.get(textPath));
    return fault ? [`${textPath} ${fault}`] : [];
  });
  const superfluous = [...texts.keys()].filter((textPath) => !source.has(textPath));
  return [...faults, ...superfluous.map((textPath) => `${textPath} is not in English`)];
};

const source = new Map([
  ...(await readTexts(sourceLanguage)),
  ...Object.entries(codeMessages).map(([code, text]) => [`${CODES}: ${code}`, text] as const),
  ...listContractLabels().map((label) => [`${LABELS}: ${label}`, label] as const),
]);

const faults = [...source]
  .filter(([, text]) => tryPlaceholders(text).startsWith('unreadable'))
  .map(([textPath, text]) => `en/${textPath} is ${tryPlaceholders(text)}`);
for (const language of translatedLanguages) {
  const texts = await readTexts(language);
  faults.push(...findFaults(language, source, texts).map((fault) => `${language}/${fault}`));
}
faults.push(...(await findUnusedCodes()).map((code) => `the code ${code} is used nowhere`));

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${source.size} texts, ${translatedLanguages.length + 1} languages, ${faults.length} faults\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
