import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';

const folder = path.join(import.meta.dirname, '../apps/web/build/pseudo/client');

/** Builds the pages with pseudo-texts instead of translations, unless they are built already. */
export const buildPseudoPages = async (): Promise<void> => {
  const program = path.join(import.meta.dirname, '../scripts/build-pseudo.mjs');
  await promisify(execFile)(process.execPath, [program]);
};

const findPageFile = (pathname: string): string => {
  const pageFile = path.join(folder, pathname, 'index.html');
  return existsSync(pageFile) ? pageFile : path.join(folder, '__spa-fallback.html');
};

/** Serves these pages instead of the product's. The API stays the product's own. */
export const servePseudoPages = async (context: BrowserContext, address: string): Promise<void> => {
  const { place: placeholder }: { place: string } = JSON.parse(
    readFileSync(path.join(folder, 'site.json'), 'utf8'),
  );
  const isPage = ({ origin, pathname }: URL) => origin === address && !pathname.startsWith('/api/');
  await context.route(isPage, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (path.extname(pathname) !== '') return route.fulfill({ path: path.join(folder, pathname) });
    const html = readFileSync(findPageFile(pathname), 'utf8').replaceAll(placeholder, address);
    return route.fulfill({ body: html, contentType: 'text/html' });
  });
};
