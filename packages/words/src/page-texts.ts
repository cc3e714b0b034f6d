import { getLanguageOfPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { adoptLanguage, resolveLanguage, setBuiltLanguage } from './current-language.ts';
import { loadTexts } from './texts.ts';

/** Loads the texts of a page before its render. */
export const loadPageTexts = (pathname: string): Promise<void> =>
  loadTexts(resolveLanguage(pathname), 'areas');

/** Runs first in a browser. */
export const initializeLanguage = (): Promise<void> => {
  const { pathname } = location;
  const { lang } = document.documentElement;
  setBuiltLanguage(languageCodes.find((code) => getLanguageFacts(code).locale === lang) ?? sourceLanguage);
  adoptLanguage(getLanguageOfPath(pathname));
  return loadPageTexts(pathname);
};
