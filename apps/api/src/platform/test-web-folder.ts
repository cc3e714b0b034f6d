import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const page = '<link rel="canonical" href="https://site.invalid/about">';

const files = {
  'about/index.html': page,
  'index.html': page,
  '__spa-fallback.html': '<html data-site="https://site.invalid">',
  'offline.html': '<p>offline</p>',
  'robots.txt': 'Sitemap: https://site.invalid/sitemap.xml',
  'sitemap-pages.xml': '<loc>https://site.invalid/</loc>',
  'manifest.webmanifest': '{}',
};

/** A folder like the web app's build output, with one file of each sort. */
export const aWebFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cinvoice-web-'));
  await mkdir(path.join(folder, 'about'));
  const csp = Object.fromEntries(
    Object.keys(files)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, `policy of ${name}`]),
  );
  const site = {
    place: 'https://site.invalid',
    files: Object.keys(files).filter((name) => !/offline|manifest/.test(name)),
  };
  const written = { ...files, 'csp.json': JSON.stringify(csp), 'site.json': JSON.stringify(site) };
  for (const [name, text] of Object.entries(written)) await writeFile(path.join(folder, name), text);
  return folder;
};
