import { translations } from 'virtual:translations';
import type { AnyCodedText } from '@cinvoice/contract/codes/coded-text';
import { type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import type { TranslateCode } from './coded-texts.ts';
import type { Compiled } from './format.ts';
import type { Catalogue } from './message.ts';

/** A lazily loaded part of a language. */
export type Translation = {
  /** By the name of the catalogue, then by key. */
  texts: Readonly<Record<string, Readonly<Record<string, Compiled>>>>;
  translateCode?: TranslateCode;
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

/** A label or a choice of the contract, by its English text. */
export const labelIn = (language: Language, english: string): string => {
  const label = translationIn(language)?.texts.contract?.[english];
  return typeof label === 'string' ? label : english;
};

/** A refusal or a notice of the contract or the server, by its code; in English where it has no translation. */
export const codedTextIn = (language: Language, text: AnyCodedText): string =>
  translationIn(language)?.translateCode?.(text) ?? text.message;

/** Says a whole number in a language; undefined for English, and before the language is loaded. */
export const numberWordsIn = (language: Language): Translation['numberInWords'] =>
  translationIn(language)?.numberInWords;
