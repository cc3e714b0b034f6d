import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';

const folder = path.join(import.meta.dirname, '../apps/web/build/pseudo/client');

/** Builds the pages whose translations are pseudo-texts, unless they are there. */
export const buildPseudoPages = async (): Promise<void> => {
  const program = path.join(import.meta.dirname, '../scripts/build-pseudo.mjs');
  await promisify(execFile)(process.execPath, [program]);
};

const pageFile = (pathname: string): string => {
  const own = path.join(folder, pathname, 'index.html');
  return existsSync(own) ? own : path.join(folder, '__spa-fallback.html');
};

/** Sends these pages in place of the product's; its API answers as ever. */
export const servePseudoPages = async (context: BrowserContext, address: string): Promise<void> => {
  const { place }: { place: string } = JSON.parse(readFileSync(path.join(folder, 'site.json'), 'utf8'));
  const isPage = ({ origin, pathname }: URL) => origin === address && !pathname.startsWith('/api/');
  await context.route(isPage, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (path.extname(pathname) !== '') return route.fulfill({ path: path.join(folder, pathname) });
    const html = readFileSync(pageFile(pathname), 'utf8').replaceAll(place, address);
    return route.fulfill({ body: html, contentType: 'text/html' });
  });
};
