import { getLanguageOfPath, toLocalizedPath } from '@cinvoice/contract/public-paths';
import { isLanguage, type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';

/** Where the choice is kept. The script in the head of English pages reads it, too. */
export const LANGUAGE_KEY = 'language';

const listeners = new Set<() => void>();

/** Null where nothing was chosen, and in a browser that keeps nothing: public pages must do without. */
const kept = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};

const remembered = (): Language => {
  const language = kept();
  return isLanguage(language) ? language : sourceLanguage;
};

/** Keeps what a person chose, for the pages to come. */
export const rememberLanguage = (language: Language): void => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Then the address alone says it.
  }
};

/** Keeps what a person chose, and has the page that is open follow at once. */
export const changeLanguage = (language: Language): void => {
  rememberLanguage(language);
  for (const listener of listeners) listener();
};

/** A visitor who arrives on a translated page goes on in its language, unless another choice was made before. */
export const beginRemembering = (language: Language): void => {
  if (language !== sourceLanguage && kept() === null) rememberLanguage(language);
};

export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** An address of a translated page fixes the language; every other page follows the choice that was made last. */
export const languageAt = (path: string): Language => {
  const language = getLanguageOfPath(path);
  return language === sourceLanguage ? remembered() : language;
};

/** The language of a prerendered page, and its English address; the page that every area begins with has none. */
type Written = { language: Language; path?: string };

let written: Written = { language: sourceLanguage };

/** Called by the entries before anything is drawn. */
export const pageIsWritten = (page: Written): void => {
  written = page;
};

export const pageWritten = (): Written => written;

/** For texts outside of components; those ask useLanguage. */
export const languageNow = (): Language =>
  typeof location === 'undefined' ? written.language : languageAt(location.pathname);

/** The address of a public page in the language that is spoken, for loaders and actions; links are PublicLinks. */
export const publicPath = (englishPath: string): string => toLocalizedPath(languageNow(), englishPath);
