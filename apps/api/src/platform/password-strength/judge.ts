import type { WhyGuessable } from '@cinvoice/contract/rules/passwords';
import { type Estimate, estimate } from './estimator.ts';
import { productWords } from './local-words.ts';

const reasons: Record<NonNullable<Estimate['warning']>, WhyGuessable> = {
  straightRow: 'keys',
  keyPattern: 'keys',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  pwned: 'common',
  wordByItself: 'word',
  namesByThemselves: 'word',
  commonNames: 'word',
  userInputs: 'own',
};

/** Names whole and in parts: 'tin-lantern' is 'tin' and 'lantern', too. */
const partsOf = (name: string): string[] => [
  name,
  ...name.split(/[\s\p{P}\p{S}]+/u).filter((part) => part.length > 2),
];

/** Why a password is easy to guess for an attacker who knows the names; null where it is not. */
export const judge = (password: string, names: readonly string[]): WhyGuessable | null => {
  const { strong, warning } = estimate(password, [...names.flatMap(partsOf), ...productWords]);
  if (strong) return null;
  return warning ? reasons[warning] : 'short';
};
