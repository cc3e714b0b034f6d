import { getLanguageOfPath, toLocalizedPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { brand } from '#web/brand.ts';
import { getSiteUrl } from './site.ts';

type Head = {
  /** The page's own name. The brand's is appended. */
  title: string;
  description: string;
  /** Structured data of schema.org for search engines. */
  structured?: readonly Readonly<Record<string, unknown>>[];
};

/** Only the front page's address ends with a slash. */
const toAddress = (path: string): string => getSiteUrl() + (path === '/' ? path : path.replace(/\/+$/, ''));

/** Builds the head of a public page for search results and shared links, with its address in each language. */
export const buildPublicHead = (pathname: string, { title, description, structured = [] }: Head) => {
  const name = `${title} · ${brand.name}`;
  const address = toAddress(pathname);
  return [
    { title: name },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...languageCodes.map((code) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: code,
      href: toAddress(toLocalizedPath(code, pathname)),
    })),
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: toAddress(toLocalizedPath(sourceLanguage, pathname)),
    },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    {
      property: 'og:locale',
      content: getLanguageFacts(getLanguageOfPath(pathname)).locale.replace('-', '_'),
    },
    { property: 'og:image', content: `${getSiteUrl()}/sharing-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
};
