import { isLanguage, type Language, sourceLanguage, translatedLanguages } from './spoken-languages.ts';

/*
 * A public page stands at an address of its own in each language: '/about' is '/hi/about', '/' is '/hi'. An area has
 * one address.
 */

const PREFIX = new RegExp(`^/(${translatedLanguages.join('|')})(?=/|$)`);

const ADDRESS = /^([^?#]*)(.*)$/s;

export const getLanguageOfPath = (pathname: string): Language => {
  const code = PREFIX.exec(pathname)?.[1];
  return isLanguage(code) ? code : sourceLanguage;
};

/** The address of a public page in a language, whichever language the given one is in; query and hash stay. */
export const toLocalizedPath = (language: Language, address: string): string => {
  const [, pathname = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const english = pathname.replace(PREFIX, '').replace(/\/+$/, '');
  const path = language === sourceLanguage ? english || '/' : `/${language}${english}`;
  return `${path}${rest}`;
};
