type Facts = {
  /** The name of the language in the language itself. */
  name: string;
  /** The `lang` of its pages, and the locale of its plurals and figures. */
  locale: string;
  /** The locale of a day with its month. */
  dates: string;
  direction: 'ltr' | 'rtl';
  /** ISO 15924. A page preloads the typefaces of its script. */
  script: 'Latn' | 'Deva';
  /** The module of `to-words` that writes numbers as words. */
  numberWords: string;
};

/**
 * The languages of screens and e-mails; those of films are in the vocabulary. A further one is a line here and its
 * texts: docs/changing-it.md. English comes first, as the source of the others. Figures are Latin in all of them.
 */
export const languages = {
  en: {
    name: 'English',
    locale: 'en-IN',
    dates: 'en-GB',
    direction: 'ltr',
    script: 'Latn',
    numberWords: 'en-IN',
  },
  hi: {
    name: 'हिन्दी',
    locale: 'hi-IN',
    dates: 'hi-IN',
    direction: 'ltr',
    script: 'Deva',
    numberWords: 'hi-IN',
  },
} as const satisfies Readonly<Record<string, Facts>>;

export type Language = keyof typeof languages;

export const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text);

export const languageCodes: readonly Language[] = Object.keys(languages).filter(isLanguage);

export const sourceLanguage: Language = 'en';

/** All but the source. */
export const translatedLanguages: readonly Language[] = languageCodes.filter(
  (code) => code !== sourceLanguage,
);

export const getLanguageFacts = (language: Language): Facts => languages[language];
