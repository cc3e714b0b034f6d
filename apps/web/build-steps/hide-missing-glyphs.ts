import { readFile } from 'node:fs/promises';
import { rewritePages } from './prerendered-pages.ts';
import { findTypefaces } from './request-typefaces.ts';

/** See hideMissingGlyphs. `hide` is the text of hide-missing-glyphs.js. */
export const addGlyphHiding = (html: string, hide: string): string => {
  const { preloaded, others, fallbacks } = findTypefaces(html);
  if (fallbacks.length === 0) return html;
  const constants = Object.entries({ ours: [...preloaded, ...others], fallbacks })
    .map(([name, faces]) => `const ${name} = ${JSON.stringify(faces)};`)
    .join('\n');
  return html.replace('</style>', () => `</style><script data-glyphs="">{\n${constants}\n${hide}}</script>`);
};

/**
 * Hides a page on devices without a typeface for its script, which would show boxes, until ours is loaded or three seconds
 * have passed. A device with a typeface shows the page at once. hide-missing-glyphs.js does so in the page.
 */
export const hideMissingGlyphs = async (folder: string): Promise<void> => {
  const hide = await readFile(new URL('hide-missing-glyphs.js', import.meta.url), 'utf8');
  await rewritePages(folder, (html) => addGlyphHiding(html, hide));
};
