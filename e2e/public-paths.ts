import type { Product } from './product.ts';

export type Language = 'en' | 'hi';

/** Converts the English path of a public page to its path in a language. */
export const toLanguagePath = (language: Language, english: string): string =>
  language === 'en' ? english : `/hi${english}`.replace(/\/$/, '');

const readSitemap = async (product: Product, file: string): Promise<string[]> => {
  const sitemap = await (await fetch(`${product.url}/${file}`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !/^\/hi(\/|$)/.test(path));
};

/** Finds the English paths of the public pages in the sitemap. */
export const findPublicPaths = (product: Product): Promise<string[]> =>
  readSitemap(product, 'sitemap-pages.xml');

/** Finds the English path of one of the titles, which have sitemaps of their own. */
export const findTitlePath = async (product: Product): Promise<string> => {
  const [title] = await readSitemap(product, 'sitemap-titles-1.xml');
  if (title === undefined) throw new Error('there is no title');
  return title;
};
