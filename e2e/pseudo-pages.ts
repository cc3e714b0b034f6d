import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';

const apps = path.join(import.meta.dirname, '../apps');
const site = path.join(apps, 'site/build/pseudo/client');
const areas = path.join(apps, 'web/build/pseudo/client');

/** Builds the pages with pseudo-texts instead of translations, unless they are built already. */
export const buildPseudoPages = async (): Promise<void> => {
  const program = path.join(import.meta.dirname, '../scripts/build-pseudo.mjs');
  await promisify(execFile)(process.execPath, [program]);
};

/** The page of the areas stands for every address without a page of its own. */
const findPageFile = (pathname: string): string => {
  const pageFile = path.join(site, pathname, 'index.html');
  return existsSync(pageFile) ? pageFile : path.join(areas, 'index.html');
};

const findAsset = (pathname: string): string => {
  const file = path.join(site, pathname);
  return existsSync(file) ? file : path.join(areas, pathname);
};

/** The pages that depend on data, with what they show. */
const readData = async (product: string, pathname: string): Promise<object | null> => {
  const readPublic = async (name: string) => (await fetch(`${product}/api/v1/public/${name}`)).json();
  const english = pathname.replace(/^\/hi(?=\/|$)/, '').replace(/\/$/, '');
  if (english === '') return { latestProjects: [] };
  const [, list, slug] = english.split('/');
  if (list !== 'titles') return null;
  const others = await readPublic('titles');
  if (!slug)
    return { titles: { list: others, filter: { kind: null, genre: null, language: null, platform: null } } };
  const { data: title } = await readPublic(`titles/${slug}`);
  return { title, related: { languages: title.languages, titles: others.data.slice(0, 6) } };
};

/** Serves these pages instead of the product's. The API stays the product's own. */
export const servePseudoPages = async (context: BrowserContext, address: string): Promise<void> => {
  const { place: placeholder }: { place: string } = JSON.parse(
    readFileSync(path.join(site, 'site.json'), 'utf8'),
  );
  const { renderPage } = await import(path.join(site, '../server/entry.mjs'));
  const isPage = ({ origin, pathname }: URL) => origin === address && !pathname.startsWith('/api/');
  await context.route(isPage, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (path.extname(pathname) !== '') return route.fulfill({ path: findAsset(pathname) });
    const data = await readData(address, pathname);
    const fill = (text: string) => text.replaceAll(placeholder, address);
    const body = data
      ? (await renderPage(pathname, data, fill)).body
      : fill(readFileSync(findPageFile(pathname), 'utf8'));
    return route.fulfill({ body, contentType: 'text/html' });
  });
};
