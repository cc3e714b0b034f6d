import type { GuessableCode } from '@cinvoice/contract/codes/server-field-texts';
import { type Estimate, estimateStrength } from './estimator.ts';
import { productWords } from './local-words.ts';

const reasons: Record<NonNullable<Estimate['warning']>, GuessableCode> = {
  straightRow: 'password-of-adjacent-keys',
  keyPattern: 'password-of-adjacent-keys',
  simpleRepeat: 'password-of-repeats',
  extendedRepeat: 'password-of-repeats',
  sequences: 'password-of-sequences',
  recentYears: 'password-of-dates',
  dates: 'password-of-dates',
  topTen: 'password-common',
  topHundred: 'password-common',
  common: 'password-common',
  similarToCommon: 'password-common',
  pwned: 'password-common',
  wordByItself: 'password-of-one-word',
  namesByThemselves: 'password-of-one-word',
  commonNames: 'password-of-one-word',
  userInputs: 'password-of-known-names',
};

/** Names in whole and in parts: 'tin-lantern' is also 'tin' and 'lantern'. */
const splitName = (name: string): string[] => [
  name,
  ...name.split(/[\s\p{P}\p{S}]+/u).filter((part) => part.length > 2),
];

/** The reason why a password is easy to guess, given these names; null if it is not. */
export const judge = (password: string, names: readonly string[]): GuessableCode | null => {
  const { strong, warning } = estimateStrength(password, [...names.flatMap(splitName), ...productWords]);
  if (strong) return null;
  return warning ? reasons[warning] : 'password-weak';
};
