import { getLanguageOfPath, toLocalizedPath } from '@cinvoice/contract/public-paths';
import { isLanguage, type Language, sourceLanguage } from '@cinvoice/contract/spoken-languages';

/** The storage key of the choice. The script in the head of public pages reads it, too. */
const LANGUAGE_KEY = 'language';

const listeners = new Set<() => void>();

/** Null without a choice or without storage, which public pages do not require. */
const readSavedLanguage = (): string | null => {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
};

const getSavedLanguage = (): Language => {
  const language = readSavedLanguage();
  return isLanguage(language) ? language : sourceLanguage;
};

/** Saves the user's choice for later pages. */
export const saveLanguage = (language: Language): void => {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Without storage, only the address sets the language.
  }
};

/** Saves the user's choice and updates the open page. */
export const changeLanguage = (language: Language): void => {
  saveLanguage(language);
  for (const listener of listeners) listener();
};

/** Saves the language of the first page that a visitor opens, unless there is a choice already. */
export const adoptLanguage = (language: Language): void => {
  if (language !== sourceLanguage && readSavedLanguage() === null) saveLanguage(language);
};

export const subscribeToLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The address of a translated page sets the language. Every other page follows the last choice. */
export const resolveLanguage = (path: string): Language => {
  const language = getLanguageOfPath(path);
  return language === sourceLanguage ? getSavedLanguage() : language;
};

let builtLanguage: Language = sourceLanguage;

/** Called before the first render, with the language that the page was built in. */
export const setBuiltLanguage = (language: Language): void => {
  builtLanguage = language;
};

export const getBuiltLanguage = (): Language => builtLanguage;

/** For texts outside of components. Components call useLanguage. */
export const getCurrentLanguage = (): Language =>
  typeof location === 'undefined' ? builtLanguage : resolveLanguage(location.pathname);

/** Returns the path of a public page in the current language, for loaders and actions. Links are PublicLinks. */
export const toPublicPath = (englishPath: string): string =>
  toLocalizedPath(getCurrentLanguage(), englishPath);
