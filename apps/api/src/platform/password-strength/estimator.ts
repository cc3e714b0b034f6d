import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { localWords } from './local-words.ts';

type Warning = keyof typeof translations.warnings;

/** A hundred million guesses: hopeless through the limits of signing in, long even for who has the hash. */
const STRONG_SCORE = 3;

/** What lies behind that many characters adds nothing that is needed, and much time. */
const LOOKED_AT = 64;

const keysOf = <T extends object>(texts: T): T =>
  // The same names with themselves as texts: what is said stands in the contract.
  Object.fromEntries(Object.keys(texts).map((key) => [key, key])) as T;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, 'words-in': [...new Set(localWords)] },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: keysOf(translations.warnings),
    suggestions: keysOf(translations.suggestions),
  },
  l33tMaxSubstitutions: 20,
});

const isWarning = (text: string | null): text is Warning =>
  text !== null && Object.hasOwn(translations.warnings, text);

export type Estimate = { strong: boolean; warning: Warning | null };

/** What a password repeats from its first character to its last, else all of it: the estimator does not find names in what is repeated. */
const repeatedUnit = (password: string): string => {
  for (let length = 1; length <= password.length / 2; length += 1) {
    if (password.startsWith(password.slice(length))) return password.slice(0, length);
  }
  return password;
};

/** The word lists take some 60 MB: judge-process.ts alone imports this. */
export const estimate = (password: string, inputs: readonly string[]): Estimate => {
  const unit = repeatedUnit(password);
  const { score, feedback } = estimator.check(unit.slice(0, LOOKED_AT), [...inputs]);
  if (unit !== password) return { strong: score >= STRONG_SCORE, warning: 'extendedRepeat' };
  return {
    strong: score >= STRONG_SCORE,
    warning: isWarning(feedback.warning) ? feedback.warning : null,
  };
};
