import type { Compiled, Token, Tokens } from '../app/i18n/format.ts';

const accents = new Map([...'aeiouyAEIOUY'].map((letter, at) => [letter, [...'áéíóúýÁÉÍÓÚÝ'][at] ?? letter]));

/** Translations from English are about that much longer. */
const LONGER = 0.4;

const TAG = /(<\/?\w+>)/;

const lengthened = (words: string): string => {
  let owed = 0;
  return [...words]
    .map((letter) => {
      owed += LONGER;
      const accented = accents.get(letter);
      if (!accented) return letter;
      const more = Math.floor(owed);
      owed -= more;
      return accented.repeat(1 + more);
    })
    .join('');
};

const inTags = (text: string): string =>
  text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : lengthened(part)))
    .join('');

const isTokens = (value: unknown): value is Tokens => Array.isArray(value);

const inBranches = (branches: object): object =>
  Object.fromEntries(
    Object.entries(branches).map(([name, tokens]) => [name, isTokens(tokens) ? tokens.map(inToken) : tokens]),
  );

const inToken = (token: Token): Token => {
  if (typeof token === 'string') return inTags(token);
  const [name, type = '', branches] = token;
  return typeof branches === 'object' && branches !== null ? [name, type, inBranches(branches)] : token;
};

/** An English text as a language that nobody speaks: every vowel accented, 40 % longer, its placeholders and tags kept. */
export const pseudoText = (text: Compiled): Compiled =>
  typeof text === 'string' ? inTags(text) : text.map(inToken);
