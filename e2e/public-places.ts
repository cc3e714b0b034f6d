import type { Product } from './product.ts';

export type Language = 'en' | 'hi';

/** Where a public page stands in a language, by its English address. */
export const placeIn = (language: Language, english: string): string =>
  language === 'en' ? english : `/hi${english}`.replace(/\/$/, '');

/** The English addresses of the public pages: those that the product tells searches of. */
export const publicPlaces = async (product: Product): Promise<string[]> => {
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !/^\/hi(\/|$)/.test(path));
};
