import { type Language, languageCodes, languages } from '@cinvoice/contract/spoken-languages';

/** What stands on every page of a sandbox. */
const texts: Readonly<Record<Language, { name: string; today: string }>> = {
  en: { name: 'Sandbox', today: 'today is {day}' },
  hi: { name: 'सैंडबॉक्स', today: 'आज {day} है' },
};

/** By the `lang` of a page. */
export const bandTexts = Object.fromEntries(
  languageCodes.map((code) => [languages[code].locale, { ...texts[code], dates: languages[code].dates }]),
);
