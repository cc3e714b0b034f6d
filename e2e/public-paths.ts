import type { Product } from './product.ts';

export type Language = 'en' | 'hi';

/** Converts the English path of a public page to its path in a language. */
export const toLanguagePath = (language: Language, english: string): string =>
  language === 'en' ? english : `/hi${english}`.replace(/\/$/, '');

/** Finds the English paths of the public pages in the sitemap. */
export const findPublicPaths = async (product: Product): Promise<string[]> => {
  const sitemap = await (await fetch(`${product.url}/sitemap-pages.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !/^\/hi(\/|$)/.test(path));
};
