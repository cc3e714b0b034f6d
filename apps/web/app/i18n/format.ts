import { getLanguageFacts, type Language } from '@cinvoice/contract/spoken-languages';

/**
 * Writes out a text that build-steps/compile-texts.ts compiled. A token is text, or [name],
 * or [name, 'plural', branches]; other ICU formats are refused by check-texts.
 */
type Branches = { readonly [branch: string]: unknown };
export type Token = string | readonly [name: string, type?: string, branches?: unknown];
export type Tokens = readonly Token[];

/** Plain when the text has no placeholders. */
export type Compiled = string | Tokens;

type Given = { readonly [name: string]: string | number };

const isBranches = (value: unknown): value is Branches => typeof value === 'object' && value !== null;

const branchFor = (language: Language, count: number, branches: Branches): Tokens => {
  const chosen =
    branches[String(count)] ??
    branches[new Intl.PluralRules(getLanguageFacts(language).locale).select(count)] ??
    branches.other;
  return Array.isArray(chosen) ? chosen : [];
};

const grouped = (language: Language, value: string | number): string =>
  typeof value === 'number'
    ? new Intl.NumberFormat(getLanguageFacts(language).locale, { numberingSystem: 'latn' }).format(value)
    : value;

const written = (language: Language, tokens: Tokens, given: Given, counted?: number): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') {
        return token === '#' && counted !== undefined ? grouped(language, counted) : token;
      }
      const [name, type, branches] = token;
      const value = given[name] ?? '';
      if (type !== 'plural' || !isBranches(branches)) return grouped(language, value);
      return written(language, branchFor(language, Number(value), branches), given, Number(value));
    })
    .join('');

export const format = (language: Language, message: Compiled, given: Given = {}): string =>
  typeof message === 'string' ? message : written(language, message, given);
