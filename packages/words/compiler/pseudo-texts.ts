import type { Compiled, Token, Tokens } from '../src/format.ts';

const accents = new Map(
  [...'aeiouyAEIOUY'].map((letter, index) => [letter, [...'áéíóúýÁÉÍÓÚÝ'][index] ?? letter]),
);

/** The typical extra length of translations from English. */
const EXTRA_LENGTH = 0.4;

const TAG = /(<\/?\w+>)/;

const lengthen = (words: string): string => {
  let debt = 0;
  return [...words]
    .map((letter) => {
      debt += EXTRA_LENGTH;
      const accented = accents.get(letter);
      if (!accented) return letter;
      const extra = Math.floor(debt);
      debt -= extra;
      return accented.repeat(1 + extra);
    })
    .join('');
};

const accentText = (text: string): string =>
  text
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : lengthen(part)))
    .join('');

const isTokens = (value: unknown): value is Tokens => Array.isArray(value);

const accentBranches = (branches: object): object =>
  Object.fromEntries(
    Object.entries(branches).map(([name, tokens]) => [
      name,
      isTokens(tokens) ? tokens.map(accentToken) : tokens,
    ]),
  );

const accentToken = (token: Token): Token => {
  if (typeof token === 'string') return accentText(token);
  const [name, type = '', branches] = token;
  return typeof branches === 'object' && branches !== null ? [name, type, accentBranches(branches)] : token;
};

/** Turns an English text into a pseudo-text: accented vowels, 40 % longer, with the same placeholders and tags. */
export const toPseudoText = (text: Compiled): Compiled =>
  typeof text === 'string' ? accentText(text) : text.map(accentToken);
