import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toLocalizedPath } from '@cinvoice/contract/public-paths';
import { getLanguageFacts, languageCodes, sourceLanguage } from '@cinvoice/contract/spoken-languages';
import { brand } from '@cinvoice/ui/brand.ts';
import { indexedPaths } from '@cinvoice/ui/site/indexed-paths.ts';
import { SITE_PLACEHOLDER } from '@cinvoice/ui/site/site.ts';
import { dark, light } from '@cinvoice/ui/theme/tokens.ts';
import { renderOfflinePage } from './offline-page.ts';

const toAddress = (pagePath: string): string => `${SITE_PLACEHOLDER}${pagePath}`;

/** Lists every public page in each language, with links to its translations. https://www.sitemaps.org/protocol.html */
const renderSitemap = (): string => {
  const renderEntry = (pagePath: string, loc: string) =>
    `<url><loc>${toAddress(loc)}</loc>${languageCodes
      .map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${toAddress(toLocalizedPath(code, pagePath))}"/>`,
      )
      .join('')}</url>`;
  const entries = indexedPaths.flatMap((pagePath) =>
    languageCodes.map((language) => renderEntry(pagePath, toLocalizedPath(language, pagePath))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
};

const disallowedPaths = ['/api/', '/filmmaker/', '/investor/', '/ott', '/admin', '/register', '/join/'];

/** The API has no languages. */
const toDisallowLines = (pagePath: string): string[] =>
  (pagePath === '/api/'
    ? [pagePath]
    : languageCodes.map((language) => toLocalizedPath(language, '/').replace(/\/$/, '') + pagePath)
  ).map((address) => `Disallow: ${address}`);

const renderRobots = (): string =>
  `User-agent: *
${disallowedPaths.flatMap((pagePath) => toDisallowLines(pagePath)).join('\n')}

Sitemap: ${toAddress('/sitemap.xml')}
`;

/** https://www.w3.org/TR/appmanifest/ */
const renderManifest = (): string =>
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

/** Writes the files for search engines, for installation and for the time without a network. */
export const writeSiteFiles = async (folder: string): Promise<void> => {
  const offline = await renderOfflinePage();
  const worker = await readFile(new URL('service-worker.js', import.meta.url), 'utf8');
  const version = createHash('sha256').update(offline).digest('hex').slice(0, 12);
  const files = {
    'sitemap-pages.xml': renderSitemap(),
    'robots.txt': renderRobots(),
    'manifest.webmanifest': renderManifest(),
    'offline.html': offline,
    'service-worker.js': worker.replace('VERSION', version),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
};
