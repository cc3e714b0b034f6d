/// <reference path="./virtual-texts.d.ts" />
import { translations } from 'virtual:translations';
import type { AnyCodedText } from '@cinvoice/contract/codes/coded-text';
import { type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import type { TranslateCode } from './coded-texts.ts';
import type { Compiled } from './format.ts';
import type { Catalogue } from './message.ts';

/** A lazily loaded part of a language. */
export type Translation = {
  /** Keyed by the catalogue's name, then by the text's key. */
  texts: Readonly<Record<string, Readonly<Record<string, Compiled>>>>;
  translateCode?: TranslateCode;
  numberInWords?: (count: number) => string;
};

/** Each user of the texts needs its own part and those before it: scripts of public pages, areas, the build of public pages. */
const parts = ['public', 'areas', 'pages'] as const;
export type Part = (typeof parts)[number];

const loaded = new Map<Language, Translation>();

const addTranslation = (language: Language, { texts, ...rest }: Translation): void => {
  const existing = loaded.get(language);
  loaded.set(language, { ...existing, ...rest, texts: { ...existing?.texts, ...texts } });
};

/**
 * Loads the texts of a public page or an area. On a failure the English ones are used: a page in the wrong language is
 * better than none.
 */
export const loadTexts = async (language: Language, part: Part): Promise<void> => {
  const loaders = translations[language];
  if (!loaders) return;
  const needed = parts.slice(0, parts.indexOf(part) + 1);
  for (const result of await Promise.allSettled(needed.map((name) => loaders[name]()))) {
    if (result.status === 'fulfilled') addTranslation(language, result.value);
  }
};

const getTranslation = (language: Language): Translation | undefined =>
  language === sourceLanguage ? undefined : loaded.get(language);

/** Finds a text by the catalogue's name, which compile-texts.ts adds. */
export const findText = (language: Language, catalogue: Catalogue, key: string): Compiled =>
  getTranslation(language)?.texts[catalogue.$ ?? '']?.[key] ?? catalogue[key] ?? key;

/** Translates a label or a choice of the contract. */
export const translateLabel = (language: Language, english: string): string => {
  const label = getTranslation(language)?.texts.contract?.[english];
  return typeof label === 'string' ? label : english;
};

/** Translates a refusal or a notice by its code. Without a translation it stays English. */
export const translateCodedText = (language: Language, text: AnyCodedText): string =>
  getTranslation(language)?.translateCode?.(text) ?? text.message;

/** Returns the function that spells whole numbers. Undefined for English and before the language is loaded. */
export const getNumberSpeller = (language: Language): Translation['numberInWords'] =>
  getTranslation(language)?.numberInWords;
