import type { SpokenLanguage } from '@cinvoice/contract/spoken-languages';

export type Language = SpokenLanguage;

/** The languages of the interface by their own names. English comes first: it is the source of the others. */
export const languages = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<Language, string>;

export const sourceLanguage: Language = 'en';
