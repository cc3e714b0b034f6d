import type { Language } from './languages.ts';

/** A public page stands at an address of its own in Hindi: '/about' is '/hi/about', '/' is '/hi'. An area has one address. */
const HINDI = /^\/hi(?=\/|$)/;

const ADDRESS = /^([^?#]*)(.*)$/s;

export const languageOfPath = (pathname: string): Language => (HINDI.test(pathname) ? 'hi' : 'en');

/** The address of a public page in a language, whichever language the given one is in; query and hash stay. */
export const pathIn = (language: Language, address: string): string => {
  const [, pathname = '', rest = ''] = ADDRESS.exec(address) ?? [];
  const english = pathname.replace(HINDI, '').replace(/\/+$/, '');
  const path = language === 'hi' ? `/hi${english}` : english || '/';
  return `${path}${rest}`;
};
