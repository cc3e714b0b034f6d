import { brand } from '@cinvoice/ui/brand.ts';
import {
  listAlternates,
  listSharingProperties,
  listStructuredData,
  type PageHead,
  toAddress,
} from './head.ts';
import { inLanguage, type Place } from './in-language.tsx';

type Props = { place: Place; head: PageHead };

/** Structured data in a page must not end its script. */
const toScript = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** For search engines and shared links. */
const PublicTags = ({ place, head }: Props) => (
  <>
    <link rel="canonical" href={toAddress(place.path) + (head.query ?? '')} />
    {listAlternates(place.path, head.query).map(({ hreflang, href }) => (
      <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
    ))}
    {listSharingProperties(place, head).map(([property, content]) => (
      <meta key={property} property={property} content={content} />
    ))}
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** What a page's head says of this page alone. */
export const HeadTags = inLanguage(({ place, head }: Props) => (
  <>
    <title>{`${head.title} · ${brand.name}`}</title>
    <meta name="description" content={head.description} />
    {head.isHidden ? <meta name="robots" content="noindex" /> : <PublicTags place={place} head={head} />}
    {listStructuredData(place, head).map((data) => {
      const text = toScript(data);
      return (
        <script
          key={text}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script, in which toScript leaves no tag
          dangerouslySetInnerHTML={{ __html: text }}
        />
      );
    })}
  </>
));
