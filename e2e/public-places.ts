import type { Product } from './product.ts';

export type Language = 'en' | 'hi';

/** The address of a public page in a language, from its English address. */
export const pathInLanguage = (language: Language, english: string): string =>
  language === 'en' ? english : `/hi${english}`.replace(/\/$/, '');

/** English addresses of the public pages, from the sitemap. */
export const findPublicPaths = async (product: Product): Promise<string[]> => {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !/^\/hi(\/|$)/.test(path));
};
