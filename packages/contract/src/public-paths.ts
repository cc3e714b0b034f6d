import { isLanguage, type Language, sourceLanguage, translatedLanguages } from './spoken-languages.ts';

/*
 * A public page has an address in each language: '/about' and '/hi/about', '/' and '/hi'. Pages of areas have a single
 * address.
 */

const PREFIX = new RegExp(`^/(${translatedLanguages.join('|')})(?=/|$)`);

const ADDRESS = /^([^?#]*)(.*)$/s;

export const getLanguageOfPath = (pathname: string): Language => {
  const code = PREFIX.exec(pathname)?.[1];
  return isLanguage(code) ? code : sourceLanguage;
};

/** Converts the address of a public page to another language, from any language. Query and hash stay. */
export const toLocalizedPath = (language: Language, address: string): string => {
  const [, pathname = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const english = pathname.replace(PREFIX, '').replace(/\/+$/, '');
  const path = language === sourceLanguage ? english || '/' : `/${language}${english}`;
  return `${path}${rest}`;
};
