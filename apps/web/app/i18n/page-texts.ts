import { beginRemembering, languageAt, pageIsWritten } from './current-language.ts';
import { loadTexts } from './texts.ts';
import { languageOfPath } from './twin-paths.ts';

/** Has the words of a page at hand before a browser draws it. */
export const loadTextsFor = (pathname: string): Promise<void> =>
  // A public page in Hindi stands at an address of its own; wherever else Hindi is spoken is an area.
  loadTexts(languageAt(pathname), languageOfPath(pathname) === 'hi' ? 'public' : 'areas');

/** The first thing that runs in a browser. */
export const beginInLanguage = (): Promise<void> => {
  const { pathname } = location;
  pageIsWritten({ language: document.documentElement.lang.startsWith('hi') ? 'hi' : 'en' });
  beginRemembering(languageOfPath(pathname));
  return loadTextsFor(pathname);
};
