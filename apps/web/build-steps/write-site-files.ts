import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { brand } from '../app/brand.ts';
import { publicPlaces } from '../app/shared/site/public-places.ts';
import { PLACE_OF_SITE } from '../app/shared/site/site.ts';
import { dark, light } from '../app/theme/tokens.ts';
import { offlinePage } from './offline-page.ts';

const addressOf = (place: string): string => `${PLACE_OF_SITE}${place}`;

/** Every public page in each language, each naming all of them. https://www.sitemaps.org/protocol.html */
const sitemap = (): string => {
  const entry = (place: string, loc: string) =>
    `<url><loc>${addressOf(loc)}</loc>${languageCodes
      .map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(toLocalizedPath(code, place))}"/>`,
      )
      .join('')}</url>`;
  const entries = publicPlaces.flatMap((place) =>
    languageCodes.map((language) => entry(place, toLocalizedPath(language, place))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
};

const closedToSearch = ['/api/', '/filmmaker/', '/investor/', '/ott', '/admin', '/register', '/join/'];

/** The API has no languages. */
const disallowed = (place: string): string[] =>
  (place === '/api/'
    ? [place]
    : languageCodes.map((language) => toLocalizedPath(language, '/').replace(/\/$/, '') + place)
  ).map((address) => `Disallow: ${address}`);

const robots = (): string =>
  `User-agent: *
${closedToSearch.flatMap((place) => disallowed(place)).join('\n')}

Sitemap: ${addressOf('/sitemap.xml')}
`;

/** https://www.w3.org/TR/appmanifest/ */
const manifest = (): string =>
  JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: getLanguageFacts(sourceLanguage).locale,
    dir: getLanguageFacts(sourceLanguage).direction,
    background_color: light['--paper'],
    theme_color: dark['--night'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

/** What stands beside the pages: for search engines, for installing, and for when there is no network. */
export const writeSiteFiles = async (folder: string): Promise<void> => {
  const offline = await offlinePage();
  const worker = await readFile(new URL('service-worker.js', import.meta.url), 'utf8');
  const version = createHash('sha256').update(offline).digest('hex').slice(0, 12);
  const files = {
    'sitemap.xml': sitemap(),
    'robots.txt': robots(),
    'manifest.webmanifest': manifest(),
    'offline.html': offline,
    'service-worker.js': worker.replace('VERSION', version),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
};
