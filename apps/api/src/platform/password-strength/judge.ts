import type { WhyGuessable } from '@cinvoice/contract/rules/passwords';
import type { Estimate } from './estimator.ts';
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

/** Why a new password is easy to guess for who knows these names; null where it is not. */
export const whyGuessable = async (
  password: string,
  names: readonly string[],
): Promise<WhyGuessable | null> => {
  const { estimate } = await import('./estimator.ts');
  const { strong, warning } = estimate(password, [...names.flatMap(partsOf), ...productWords]);
  if (strong) return null;
  return warning ? reasons[warning] : 'short';
};
