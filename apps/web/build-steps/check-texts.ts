import {
  getLanguageFacts,
  type Language,
  sourceLanguage,
  translatedLanguages,
} from '@cinvoice/contract/spoken-languages';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { catalogueFile, listCatalogues, readCatalogues } from './catalogues.ts';
import { codeMessages } from './code-messages.ts';
import { contractLabels } from './contract-texts.ts';
import { findUnusedCodes } from './unused-codes.ts';

/** The two catalogues that the contract has in English: of its codes, and of its labels by their English texts. */
const CODES = 'codes.ts';
const LABELS = 'contract.ts';

/** Words that are written in Latin letters in every script; names of products come by placeholders. */
const latin = new Set(
  'OTT OTP VBA SMS PDF JPG JPEG PNG DOC DOCX XLS XLSX CSV JavaScript MB kB ID PAN CIN GST GSTIN IFSC NOC KYC UPI TDS API URL QR http https ASCII NUL Idempotency Key example com name HDFC recovery codes txt csv xlsx true false version limit cursor nextCursor'.split(
    ' ',
  ),
);

/** Every text of a language by file, catalogue and key. */
const textsOf = async (language: Language): Promise<Map<string, string>> => {
  const found = new Map<string, string>();
  for (const file of await listCatalogues(language)) {
    for (const [name, catalogue] of await readCatalogues(catalogueFile(language, file))) {
      // Two catalogues of one file may have the same keys.
      const place = file === CODES || file === LABELS ? `${file}: ` : `${file}: ${name}.`;
      for (const [key, text] of Object.entries(catalogue)) found.set(place + key, text);
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

/** English words in a translation to another script; placeholders, tags and branches of plurals are none. */
const leftIn = (language: Language, text: string): string[] => {
  if (getLanguageFacts(language).script === getLanguageFacts(sourceLanguage).script) return [];
  const said = text
    .replaceAll(/<\/?\w+>/g, ' ')
    .replaceAll(/\{\w+(, plural,)?/g, ' ')
    .replaceAll(/\b(zero|one|two|few|many|other) (?=\{)/g, ' ');
  return (said.match(/[A-Za-z]+/g) ?? []).filter((word) => word.length > 1 && !latin.has(word));
};

const faultOf = (language: Language, english: string, translated: string | undefined): string | null => {
  if (translated === undefined) return 'is missing';
  if (tried(translated) !== tried(english)) {
    return `has {${tried(translated)}}, English has {${tried(english)}}`;
  }
  const left = leftIn(language, translated);
  return left.length > 0 ? `still says ${left.join(' ')}` : null;
};

/** Every text of the source, and no other. */
const faultsIn = (language: Language, source: Map<string, string>, texts: Map<string, string>): string[] => {
  const faults = [...source].flatMap(([place, text]) => {
    const fault = faultOf(language, text, texts.get(place));
    return fault ? [`${place} ${fault}`] : [];
  });
  const superfluous = [...texts.keys()].filter((place) => !source.has(place));
  return [...faults, ...superfluous.map((place) => `${place} is not in English`)];
};

const source = new Map([
  ...(await textsOf(sourceLanguage)),
  ...Object.entries(codeMessages).map(([code, text]) => [`${CODES}: ${code}`, text] as const),
  ...contractLabels().map((label) => [`${LABELS}: ${label}`, label] as const),
]);

const faults = [...source]
  .filter(([, text]) => tried(text).startsWith('unreadable'))
  .map(([place, text]) => `en/${place} is ${tried(text)}`);
for (const language of translatedLanguages) {
  const texts = await textsOf(language);
  faults.push(...faultsIn(language, source, texts).map((fault) => `${language}/${fault}`));
}
faults.push(...(await findUnusedCodes()).map((code) => `the code ${code} is used nowhere`));

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${source.size} texts, ${translatedLanguages.length + 1} languages, ${faults.length} faults\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
