import { type Language, sourceLanguage } from './languages.ts';
import { languageOfPath, pathIn } from './twin-paths.ts';

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

const remembered = (): Language => (kept() === 'hi' ? 'hi' : sourceLanguage);

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

/** Who comes in by a Hindi page goes on in Hindi, unless another choice was made before. */
export const beginRemembering = (language: Language): void => {
  if (language !== sourceLanguage && kept() === null) rememberLanguage(language);
};

export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A Hindi address is in Hindi for everyone; every other page is in the language that was chosen last. */
export const languageAt = (path: string): Language => (languageOfPath(path) === 'hi' ? 'hi' : remembered());

/** What the HTML of a page was written in at build, and the address of its Hindi twin if it has one. */
type Written = { language: Language; twin?: string };

let written: Written = { language: sourceLanguage };

/** Told by the entries before anything is drawn. */
export const pageIsWritten = (how: Written): void => {
  written = how;
};

export const pageWritten = (): Written => written;

/** For what is said outside of components; those ask useLanguage. */
export const languageNow = (): Language =>
  typeof location === 'undefined' ? written.language : languageAt(location.pathname);

/** The address of a public page in the language that is spoken, for loaders and actions; links are PublicLinks. */
export const publicPath = (englishPath: string): string => pathIn(languageNow(), englishPath);
