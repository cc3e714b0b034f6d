import { translations } from 'virtual:translations';
import { type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import type { Compiled } from './format.ts';
import type { Catalogue } from './message.ts';

/** A lazily loaded part of a language. */
export type Translation = {
  /** By the name of the catalogue, then by key. */
  texts: Readonly<Record<string, Readonly<Record<string, Compiled>>>>;
  /** A text of the contract, or a refusal of the server, in that language; null when it has none. */
  sayContract?: (english: string) => string | null;
  numberInWords?: (count: number) => string;
};

/** Public pages need one part of a language, areas both. */
export type Part = 'public' | 'areas';

const loaded = new Map<Language, Translation>();

const add = (language: Language, { texts, ...rest }: Translation): void => {
  const before = loaded.get(language);
  loaded.set(language, { ...before, ...rest, texts: { ...before?.texts, ...texts } });
};

/**
 * Loads the texts of a public page or an area. Where that fails, the English ones stand in: a page in the wrong
 * language is better than none.
 */
export const loadTexts = async (language: Language, part: Part): Promise<void> => {
  const parts = translations[language];
  if (!parts) return;
  const wanted = part === 'public' ? [parts.public()] : [parts.public(), parts.areas()];
  for (const one of await Promise.allSettled(wanted)) {
    if (one.status === 'fulfilled') add(language, one.value);
  }
};

const translationIn = (language: Language): Translation | undefined =>
  language === sourceLanguage ? undefined : loaded.get(language);

/** compile-texts.ts writes each catalogue's name into it. */
export const textIn = (language: Language, catalogue: Catalogue, key: string): Compiled =>
  translationIn(language)?.texts[catalogue.$ ?? '']?.[key] ?? catalogue[key] ?? key;

/** A text of the contract or the server, in another language. */
export const contractTextIn = (language: Language, english: string): string =>
  translationIn(language)?.sayContract?.(english) ?? english;

/** Says a whole number in a language; undefined for English, and before the language is loaded. */
export const numberWordsIn = (language: Language): Translation['numberInWords'] =>
  translationIn(language)?.numberInWords;
