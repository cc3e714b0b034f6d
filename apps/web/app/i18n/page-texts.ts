import { getLanguageOfPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { beginRemembering, languageAt, pageIsWritten } from './current-language.ts';
import { loadTexts } from './texts.ts';

/** Has the texts of a page at hand before a browser draws it. */
export const loadTextsFor = (pathname: string): Promise<void> =>
  // A translated public page stands at an address of its own; any other page that is translated is an area's.
  loadTexts(languageAt(pathname), getLanguageOfPath(pathname) === sourceLanguage ? 'areas' : 'public');

/** The first thing that runs in a browser. */
export const beginInLanguage = (): Promise<void> => {
  const { pathname } = location;
  const { lang } = document.documentElement;
  pageIsWritten({
    language: languageCodes.find((code) => getLanguageFacts(code).locale === lang) ?? sourceLanguage,
  });
  beginRemembering(getLanguageOfPath(pathname));
  return loadTextsFor(pathname);
};
