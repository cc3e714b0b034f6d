/** The languages of the interface by their own names. English comes first: it is the source of the others. */
const languages = { en: 'English' } as const;

export type Language = keyof typeof languages;

export const sourceLanguage: Language = 'en';
