import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rewritePages } from './prerendered-pages.ts';

/** Excludes the print stylesheet, which browsers fetch last. */
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"((?![^>]*\bmedia="print")[^>]*)>/g;

/** Preload scanners fetch disabled stylesheets, too, so hydrate-after-paint.js sets the address. */
const toDisabledLink = (href: string, rest = ''): string =>
  `<link rel="stylesheet" disabled data-href="${href}"${rest}>`;

/** React Router appends '#' to a stylesheet that a lazy chunk also uses. Vite looks for it without. */
const toDisabledLinks = (href: string, rest: string): string =>
  toDisabledLink(href, rest) + (href.endsWith('#') ? toDisabledLink(href.slice(0, -1)) : '');

/** Inserts all stylesheets as one. `styles` maps addresses to contents. */
export const insertStyles = (html: string, styles: ReadonlyMap<string, string>): string => {
  const inline = `<style>${[...styles.values()].join('')}</style>`;
  let isInserted = false;
  return html.replace(STYLESHEET, (_link, href: string, rest: string) => {
    const link = toDisabledLinks(href, rest);
    if (isInserted) return link;
    isInserted = true;
    return inline + link;
  });
};

/**
 * Inlines the stylesheets of prerendered pages, so that the first paint waits for no request. Disabled links without
 * addresses remain: React expects them, and a later navigation fetches no stylesheet twice.
 */
export const inlineStyles = (folder: string): Promise<void> =>
  rewritePages(folder, async (html) => {
    const styles = new Map<string, string>();
    for (const [, href = ''] of html.matchAll(STYLESHEET)) {
      styles.set(href, await readFile(path.join(folder, href.replace(/#$/, '')), 'utf8'));
    }
    return insertStyles(html, styles);
  });
