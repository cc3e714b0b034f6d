import type { Compiled } from './format.ts';
import { type Language, sourceLanguage } from './languages.ts';
import type { Catalogue } from './message.ts';

/** What a lazily loaded part of the program brings of another language. */
type Translations = {
  /** By the name of the catalogue, then by key. */
  texts: Readonly<Record<string, Readonly<Record<string, Compiled>>>>;
  /** A text of the contract, or a refusal of the server, in that language; null when it has none. */
  sayContract?: (english: string) => string | null;
  numberInWords?: (count: number) => string;
};

let hindi: Translations = { texts: {} };

const parts = {
  public: (): Promise<Translations> => import('./hindi-public.ts'),
  areas: (): Promise<Translations> => import('virtual:hindi-areas'),
};

const add = ({ texts, ...rest }: Translations): void => {
  hindi = { ...hindi, ...rest, texts: { ...hindi.texts, ...texts } };
};

/**
 * Loads what a public page or an area says in a language. Where that fails, the English words stand in: a page in
 * the wrong language is better than none.
 */
export const loadTexts = async (language: Language, place: keyof typeof parts): Promise<void> => {
  if (language === sourceLanguage) return;
  const wanted = place === 'public' ? [parts.public()] : [parts.public(), parts.areas()];
  for (const part of await Promise.allSettled(wanted)) {
    if (part.status === 'fulfilled') add(part.value);
  }
};

/** compile-texts.ts writes each catalogue's name into it. */
export const textIn = (language: Language, catalogue: Catalogue, key: string): Compiled => {
  const translated = language === sourceLanguage ? undefined : hindi.texts[catalogue.$ ?? '']?.[key];
  return translated ?? catalogue[key] ?? key;
};

/** What the contract or the server says in English, in another language. */
export const contractTextIn = (language: Language, english: string): string =>
  (language === sourceLanguage ? null : hindi.sayContract?.(english)) ?? english;

/** How a language says a whole number; undefined for English, and where it was not loaded. */
export const numberWordsIn = (language: Language): Translations['numberInWords'] =>
  language === sourceLanguage ? undefined : hindi.numberInWords;
