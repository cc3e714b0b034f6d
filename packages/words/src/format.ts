import { computeOncePer } from '@cinvoice/contract/compute-once';
import { getLanguageFacts, type Language } from '@cinvoice/contract/spoken-languages';

/**
 * Formats a text that build-steps/compile-texts.ts compiled. A token is text, or [name], or [name, 'plural', branches].
 * check-texts refuses other ICU formats.
 */
type Branches = { readonly [branch: string]: unknown };
export type Token = string | readonly [name: string, type?: string, branches?: unknown];
export type Tokens = readonly Token[];

/** A string if the text has no placeholders. */
export type Compiled = string | Tokens;

type Values = { readonly [name: string]: string | number };

const getPluralRules = computeOncePer(
  (language: Language) => new Intl.PluralRules(getLanguageFacts(language).locale),
);
const getNumberFormat = computeOncePer(
  (language: Language) =>
    new Intl.NumberFormat(getLanguageFacts(language).locale, { numberingSystem: 'latn' }),
);

const isBranches = (value: unknown): value is Branches => typeof value === 'object' && value !== null;

/** Branches for one count, `=1`, and `other` need no rules. A browser's first `Intl.PluralRules` takes 5 to 9 ms on a fast machine. */
const hasCategories = (branches: Branches): boolean =>
  Object.keys(branches).some((branch) => branch !== 'other' && !/^\d+$/.test(branch));

const pickBranch = (language: Language, count: number, branches: Branches): Tokens => {
  const category = hasCategories(branches) ? getPluralRules(language).select(count) : 'other';
  const selected = branches[String(count)] ?? branches[category] ?? branches.other;
  return Array.isArray(selected) ? selected : [];
};

/** Every language writes a count without groups alike. A browser's first `Intl.NumberFormat` takes a slow phone 0.1 s. */
const isShortCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

const formatValue = (language: Language, value: string | number): string => {
  if (typeof value === 'string') return value;
  return isShortCount(value) ? String(value) : getNumberFormat(language).format(value);
};

const formatTokens = (language: Language, tokens: Tokens, values: Values, pluralCount?: number): string =>
  tokens
    .map((token) => {
      if (typeof token === 'string') {
        return token === '#' && pluralCount !== undefined ? formatValue(language, pluralCount) : token;
      }
      const [name, type, branches] = token;
      const value = values[name] ?? '';
      if (type !== 'plural' || !isBranches(branches)) return formatValue(language, value);
      return formatTokens(language, pickBranch(language, Number(value), branches), values, Number(value));
    })
    .join('');

export const format = (language: Language, message: Compiled, values: Values = {}): string =>
  typeof message === 'string' ? message : formatTokens(language, message, values);
