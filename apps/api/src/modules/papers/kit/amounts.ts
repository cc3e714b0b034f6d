import { formatPaise } from '@cinvoice/contract/money';
import type { Language } from '@cinvoice/contract/spoken-languages';
import { toWords as toEnglish } from 'to-words/en-IN';
import { toWords as toHindi } from 'to-words/hi-IN';

const spellers: Record<Language, (rupees: string) => string> = {
  en: (rupees) => toEnglish(rupees, { currency: true }),
  hi: (rupees) => `${toHindi(rupees, { currency: true })} मात्र`,
};

/** As text, since the words of a float of many digits lose its paise. */
const toRupees = (paise: number): string => {
  const digits = String(paise).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** An amount in words, as papers have it beside the figures. */
export const spellAmount = (paise: number, language: Language): string => spellers[language](toRupees(paise));

/** Figures, and the words below them. */
export const writeAmount = (paise: number, language: Language): string =>
  `${formatPaise(paise)}\n${spellAmount(paise, language)}`;
