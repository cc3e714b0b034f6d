import { minifySync } from 'vite';
import { rewritePages } from './prerendered-pages.ts';

const SCRIPT = /(<script(?![^>]*\s(?:src=|type="application))([^>]*)>)([\s\S]*?)(<\/script>)/g;
const PLAIN = /<script>([\s\S]*?)<\/script>/g;

/** Moves all plain scripts into the last one, since each script needs a hash in the policy. */
const joinPlainScripts = (html: string): string => {
  const scripts = [...html.matchAll(PLAIN)].map(([, script = '']) => script);
  let remaining = scripts.length;
  return html.replace(PLAIN, () => {
    remaining -= 1;
    return `<script>${remaining === 0 ? scripts.join(';\n') : ''}</script>`;
  });
};

const minifyScripts = (html: string): string =>
  html.replace(SCRIPT, (_all, opening: string, attributes: string, script: string, closing: string) => {
    const { code, errors } = minifySync('inline.js', script, {
      module: attributes.includes('type="module"'),
    });
    if (errors.length > 0) throw new Error(`a script within a page: ${errors.map(String).join(', ')}`);
    return opening + code + closing;
  });

/** See shortenScripts. Throws if a script does not parse. */
export const shortenPageScripts = (html: string): string => minifyScripts(joinPlainScripts(html));

/**
 * Minifies inline scripts, React Router's and ours, so that a page fits into the first round trip of a network. Emptied
 * script elements remain, since React expects them.
 */
export const shortenScripts = (folder: string): Promise<void> => rewritePages(folder, shortenPageScripts);
