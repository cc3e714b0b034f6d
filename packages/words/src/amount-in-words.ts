import type { Language } from '@cinvoice/contract/spoken-languages';
import { toWords } from 'to-words/en-IN';
import { getCurrentLanguage } from '#words/current-language.ts';
import { amounts } from '#words/en/amounts.ts';
import { getText, getTextIn } from '#words/get-text.ts';
import { getNumberSpeller } from '#words/texts.ts';

const CRORE = 10_000_000;

const unhyphenatedTens = /\b(\w+ty) (one|two|three|four|five|six|seven|eight|nine)\b/g;

const toEnglishWords = (amount: number): string =>
  toWords(amount).toLowerCase().replace(unhyphenatedTens, '$1-$2');

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const getSpeller = (language: Language) => getNumberSpeller(language) ?? toEnglishWords;

const spellRupees = (rupees: number, language: Language): string => {
  const spell = getSpeller(language);
  const crores = Math.floor(rupees / CRORE);
  const rest = rupees % CRORE;
  // The library uses arab above a hundred crore, which nobody does for film budgets.
  const parts = [
    crores > 0 && `${spell(crores)} ${getTextIn(language, amounts, 'crore')}`,
    (rest > 0 || crores === 0) && spell(rest),
  ];
  const text = parts.filter((part) => part !== false).join(' ');
  return getTextIn(language, amounts, 'rupees', { rupees, words: text });
};

/** Spells whole rupees in lakh and crore: 3375000 is 'Thirty-three lakh seventy-five thousand rupees'. */
export const formatAmountInWords = (rupees: number, language = getCurrentLanguage()): string =>
  capitalize(spellRupees(rupees, language));

/** Spells rupees and paise: 12500050 is 'One lakh twenty-five thousand rupees and fifty paise', 0 is 'None'. */
export const formatPaiseInWords = (amount: number): string => {
  const paise = amount % 100;
  const rupees = (amount - paise) / 100;
  const language = getCurrentLanguage();
  const rupeesText = rupees > 0 ? spellRupees(rupees, language) : null;
  const paiseText =
    paise > 0 ? getText(amounts, 'paise', { paise, words: getSpeller(language)(paise) }) : null;
  if (rupeesText && paiseText)
    return capitalize(getText(amounts, 'rupeesAndPaise', { rupees: rupeesText, paise: paiseText }));
  return capitalize(rupeesText ?? paiseText ?? getText(amounts, 'none'));
};
