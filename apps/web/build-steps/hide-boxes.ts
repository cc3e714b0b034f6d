import { readFile } from 'node:fs/promises';
import { typefacesOf } from './ask-for-typefaces.ts';
import { rewritePages } from './written-pages.ts';

/** See hideBoxes; `hide` is the text of hide-boxes.js. */
export const withBoxesHidden = (html: string, hide: string): string => {
  const { preloaded, others, standIns } = typefacesOf(html);
  if (standIns.length === 0) return html;
  const given = Object.entries({ ours: [...preloaded, ...others], standIns })
    .map(([name, faces]) => `const ${name} = ${JSON.stringify(faces)};`)
    .join('\n');
  return html.replace('</style>', () => `</style><script data-boxes="">{\n${given}\n${hide}}</script>`);
};

/**
 * A device without any typeface of a script shows boxes in its place, and all of them move when ours has come. There the page
 * shows when ours is there, or after three seconds; where a stand-in is found, at once. hide-boxes.js does it, in the page.
 */
export const hideBoxes = async (folder: string): Promise<void> => {
  const hide = await readFile(new URL('hide-boxes.js', import.meta.url), 'utf8');
  await rewritePages(folder, (html) => withBoxesHidden(html, hide));
};
