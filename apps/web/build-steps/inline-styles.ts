import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rewritePages } from './written-pages.ts';

/** Not the one for paper, which a browser fetches when nothing else is left to do. */
const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"((?![^>]*\bmedia="print")[^>]*)>/g;

/** Never fetched: a browser that looks ahead fetches also what is switched off, so wake.js gives each its address. */
const noted = (href: string, rest = ''): string =>
  `<link rel="stylesheet" disabled data-href="${href}"${rest}>`;

/** React Router ends the address of what also a later part uses with '#'; Vite looks for it without, before it fetches it. */
const links = (href: string, rest: string): string =>
  noted(href, rest) + (href.endsWith('#') ? noted(href.slice(0, -1)) : '');

/** A page with its stylesheets written into it, as one; `styles` has them by their addresses. */
export const withInlineStyles = (html: string, styles: ReadonlyMap<string, string>): string => {
  const inline = `<style>${[...styles.values()].join('')}</style>`;
  let written = false;
  return html.replace(STYLESHEET, (_link, href: string, rest: string) => {
    const link = links(href, rest);
    if (written) return link;
    written = true;
    return inline + link;
  });
};

/**
 * Writes a page's stylesheets into it, so that its first paint waits for nothing else. The links stay, switched off and
 * for now without addresses: React finds them where it wrote them, and whoever goes on to another page fetches no style
 * twice.
 */
export const inlineStyles = (folder: string): Promise<void> =>
  rewritePages(folder, async (html) => {
    const styles = new Map<string, string>();
    for (const [, href = ''] of html.matchAll(STYLESHEET)) {
      styles.set(href, await readFile(path.join(folder, href.replace(/#$/, '')), 'utf8'));
    }
    return withInlineStyles(html, styles);
  });
