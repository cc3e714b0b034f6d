import { getLanguageOfPath, toLocalizedPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { brand } from '#web/brand.ts';
import { site } from './site.ts';

type Head = {
  /** The page's own name; the brand's follows it. */
  title: string;
  description: string;
  /** What the page is, for machines, as schema.org has it. */
  structured?: readonly Readonly<Record<string, unknown>>[];
};

/** As addresses are written: the front page alone ends with a slash. */
const addressOf = (path: string): string => site() + (path === '/' ? path : path.replace(/\/+$/, ''));

/** The head of a public page: what searches show, what a shared link shows, and its address in each language. */
export const publicHead = (pathname: string, { title, description, structured = [] }: Head) => {
  const name = `${title} · ${brand.name}`;
  const address = addressOf(pathname);
  return [
    { title: name },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...languageCodes.map((code) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: code,
      href: addressOf(toLocalizedPath(code, pathname)),
    })),
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: addressOf(toLocalizedPath(sourceLanguage, pathname)),
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
    { property: 'og:image', content: `${site()}/sharing-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: name },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
};
