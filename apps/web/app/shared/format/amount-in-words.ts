import { toWords } from 'to-words/en-IN';
import { languageNow } from '#web/i18n/current-language.ts';
import { amounts } from '#web/i18n/en/amounts.ts';
import { textOf } from '#web/i18n/text-of.ts';
import { numberWordsIn } from '#web/i18n/texts.ts';

const CRORE = 10_000_000;

const joinedTens = /\b(\w+ty) (one|two|three|four|five|six|seven|eight|nine)\b/g;

const inEnglish = (amount: number): string => toWords(amount).toLowerCase().replace(joinedTens, '$1-$2');

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Whole rupees in words, in lakh and crore alone: 3375000 is 'Thirty-three lakh seventy-five thousand rupees'. */
export const amountInWords = (rupees: number): string => {
  const words = numberWordsIn(languageNow()) ?? inEnglish;
  const crores = Math.floor(rupees / CRORE);
  const rest = rupees % CRORE;
  // The library counts hundreds of crores in arab, a word that film budgets are not told in.
  const parts = [
    crores > 0 && `${words(crores)} ${textOf(amounts, 'crore')}`,
    (rest > 0 || crores === 0) && words(rest),
  ];
  const text = capitalised(parts.filter((part) => part !== false).join(' '));
  return textOf(amounts, 'rupees', { rupees, words: text });
};
