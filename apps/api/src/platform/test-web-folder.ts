import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WebFolders } from './web-pages.ts';

const page = '<head><link rel="canonical" href="https://site.invalid/about">';

const siteFiles = {
  'about/index.html': page,
  'not-found/index.html': '<html data-site="https://site.invalid"><h1>Not found</h1>',
  'hi/not-found/index.html': '<html data-site="https://site.invalid"><h1>नहीं मिला</h1>',
  'offline.html': '<p>offline</p>',
  'robots.txt': 'Sitemap: https://site.invalid/sitemap.xml',
  'sitemap-pages.xml': '<loc>https://site.invalid/</loc>',
  'manifest.webmanifest': '{}',
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'logo.svg.br': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const areaFiles = { 'index.html': '<html data-site="https://site.invalid"><head></head><div id="areas">' };

/** Shows what it was given, and how many pages it has made. The build of apps/site exports such a function. */
const renderer = `let made = 0;
export const renderPage = async (address, data, fill) => ({
  body: Buffer.from(fill('<head><link rel="canonical" href="https://site.invalid' + address + '">' + JSON.stringify(data) + ' page ' + ++made)),
  policy: 'policy of ' + address,
});`;

const writeFolder = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  const names = Object.keys(files);
  const csp = Object.fromEntries(
    names.filter((name) => name.endsWith('.html')).map((name) => [name, `policy of ${name}`]),
  );
  const site = {
    place: 'https://site.invalid',
    files: names.filter((name) => !/offline|manifest|logo/.test(name)),
  };
  const written = { ...files, 'csp.json': JSON.stringify(csp), 'site.json': JSON.stringify(site) };
  for (const [name, text] of Object.entries(written)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
};

/** Folders like those of the builds, with one file of each sort, below one that the test removes. */
export const makeWebFolders = async (): Promise<{ root: string; folders: WebFolders }> => {
  const root = await mkdtemp(path.join(tmpdir(), 'cinvoice-web-'));
  const folders = { site: path.join(root, 'site'), areas: path.join(root, 'areas') };
  await writeFolder(path.join(folders.site, 'client'), siteFiles);
  await writeFolder(folders.areas, areaFiles);
  await mkdir(path.join(folders.site, 'server'), { recursive: true });
  await writeFile(path.join(folders.site, 'server', 'entry.mjs'), renderer);
  return { root, folders };
};
