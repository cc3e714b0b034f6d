import { minifySync } from 'vite';
import { rewritePages } from './written-pages.ts';

const SCRIPT = /(<script(?![^>]*\s(?:src=|type="application))([^>]*)>)([\s\S]*?)(<\/script>)/g;
const PLAIN = /<script>([\s\S]*?)<\/script>/g;

/** All that the page's plain scripts do, done by the last of them: each one that says something costs a hash in the policy. */
const gathered = (html: string): string => {
  const scripts = [...html.matchAll(PLAIN)].map(([, script = '']) => script);
  let left = scripts.length;
  return html.replace(PLAIN, () => {
    left -= 1;
    return `<script>${left === 0 ? scripts.join(';\n') : ''}</script>`;
  });
};

const minified = (html: string): string =>
  html.replace(SCRIPT, (_all, opening: string, given: string, script: string, end: string) => {
    const { code, errors } = minifySync('inline.js', script, { module: given.includes('type="module"') });
    if (errors.length > 0) throw new Error(`a script within a page: ${errors.map(String).join(', ')}`);
    return opening + code + end;
  });

/** See shortenScripts. Throws where a script cannot be read. */
export const withShortScripts = (html: string): string => minified(gathered(html));

/**
 * The scripts that are written into pages, React Router's and ours, in fewer letters: with them a page's first answer can
 * be as much as a network lets through at once. React finds every script where it wrote one, if only an empty one.
 */
export const shortenScripts = (folder: string): Promise<void> => rewritePages(folder, withShortScripts);
