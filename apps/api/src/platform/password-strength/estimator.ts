import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english, translations } from '@zxcvbn-ts/language-en';
import { localWords } from './local-words.ts';

type Warning = keyof typeof translations.warnings;

/** A hundred million guesses: hopeless through the sign-in limits, long even with the hash at hand. */
const STRONG_SCORE = 3;

/** Further characters add nothing that is needed, and much time. */
const MOST_CHARACTERS = 64;

const mapToKeys = <T extends object>(texts: T): T =>
  // Maps each key to itself: the texts stand in the contract.
  Object.fromEntries(Object.keys(texts).map((key) => [key, key])) as T;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, 'words-in': [...new Set(localWords)] },
  graphs: adjacencyGraphs,
  translations: {
    ...translations,
    warnings: mapToKeys(translations.warnings),
    suggestions: mapToKeys(translations.suggestions),
  },
  l33tMaxSubstitutions: 20,
});

const isWarning = (text: string | null): text is Warning =>
  text !== null && Object.hasOwn(translations.warnings, text);

export type Estimate = { strong: boolean; warning: Warning | null };

/**
 * The unit that a password repeats from first to last character, or else all of it: the estimator finds no
 * names in repetitions.
 */
const findRepeatedUnit = (password: string): string => {
  for (let length = 1; length <= password.length / 2; length += 1) {
    if (password.startsWith(password.slice(length))) return password.slice(0, length);
  }
  return password;
};

/** The word lists take some 60 MB: judge-process.ts alone imports this. */
export const estimateStrength = (password: string, inputs: readonly string[]): Estimate => {
  const unit = findRepeatedUnit(password);
  const { score, feedback } = estimator.check(unit.slice(0, MOST_CHARACTERS), [...inputs]);
  if (unit !== password) return { strong: score >= STRONG_SCORE, warning: 'extendedRepeat' };
  return {
    strong: score >= STRONG_SCORE,
    warning: isWarning(feedback.warning) ? feedback.warning : null,
  };
};
