import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import {
  getLanguageFacts,
  type Language,
  languageCodes,
  sourceLanguage,
} from '@cinvoice/contract/spoken-languages';
import { brand } from '@cinvoice/ui/brand.ts';
import { SITE_PLACEHOLDER } from '@cinvoice/ui/site/site.ts';
import { sharingCard } from '@cinvoice/words/en/sharing-card.ts';
import { getTextIn } from '@cinvoice/words/get-text.ts';
import type { Place } from './in-language.tsx';

type StructuredData = Readonly<Record<string, unknown>>;

/** A page by its name and its path in the reader's language. */
type Crumb = { name: string; path: string };

/** A picture of a shared link: its path, and the words for who cannot see it. */
export type SharingCard = { path: string; alt: string };

/** What a page says of itself to browsers, search engines and shared links. */
export type PageHead = {
  /** The page's own name. The brand's is appended. */
  title: string;
  description: string;
  /** Structured data of schema.org for search engines. */
  structured?: readonly StructuredData[];
  /** The pages between the front page and this one. */
  trail?: readonly Crumb[];
  /** Not for search engines: the staff's sign-ins, and what is not found. */
  isHidden?: boolean;
  /** The page's own sharing card. Pages without one share one. */
  card?: SharingCard;
  /** What follows the path, with its question mark, where it makes another page: that of a list. */
  query?: string;
};

/** Of pages without one of their own. A language without one has the English one. */
const sharingCards: Partial<Record<Language, string>> = { hi: '/sharing-card-hi.png' };

const findSharingCard = (language: Language): SharingCard => ({
  path: sharingCards[language] ?? '/sharing-card.png',
  alt: getTextIn(language, sharingCard, 'alt', { brand: brand.name }),
});

/** Only the front page's address ends with a slash. */
export const toAddress = (path: string): string =>
  SITE_PLACEHOLDER + (path === '/' ? path : path.replace(/\/+$/, ''));

const englishPath = (path: string): string => toLocalizedPath(sourceLanguage, path);

/** The page's addresses in all languages, for search engines. */
export const listAlternates = (path: string, query = ''): { hreflang: string; href: string }[] => [
  ...languageCodes.map((code) => ({ hreflang: code, href: toAddress(toLocalizedPath(code, path)) + query })),
  { hreflang: 'x-default', href: toAddress(englishPath(path)) + query },
];

/** The page that stands for every address without one. */
const NOT_FOUND = '/not-found';

/** The addresses of an English page in other languages, for readers who chose one: see scripts/head.js. */
export const listTranslations = ({ language, path }: Place): Partial<Record<Language, string>> | undefined =>
  language === sourceLanguage && path !== NOT_FOUND
    ? Object.fromEntries(
        languageCodes
          .filter((code) => code !== sourceLanguage)
          .map((code) => [code, toLocalizedPath(code, path)]),
      )
    : undefined;

/** Open Graph. https://ogp.me */
export const listSharingProperties = (
  { language, path }: Place,
  { title, description, card = findSharingCard(language) }: PageHead,
): [property: string, content: string][] => [
  ['og:type', 'website'],
  ['og:site_name', brand.name],
  ['og:title', `${title} · ${brand.name}`],
  ['og:description', description],
  ['og:url', toAddress(path)],
  ['og:locale', getLanguageFacts(language).locale.replace('-', '_')],
  ['og:image', `${SITE_PLACEHOLDER}${card.path}`],
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:alt', card.alt],
];

/** The way to a page from the front page. https://schema.org/BreadcrumbList */
const toBreadcrumbs = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: toAddress(path),
  })),
});

/** Structured data of a page for search engines. Pages that these should not know have none. */
export const listStructuredData = (
  { language, path }: Place,
  { title, trail = [], structured = [], isHidden = false }: PageHead,
): StructuredData[] => {
  if (isHidden) return [];
  const home = { name: brand.name, path: toLocalizedPath(language, '/') };
  return home.path === path
    ? [...structured]
    : [...structured, toBreadcrumbs([home, ...trail, { name: title, path }])];
};
