import { readFile } from 'node:fs/promises';
import { rewritePages } from './written-pages.ts';

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/** What React Router starts a page with, begun when called instead of when read. */
const whenCalled = (start: string): string => {
  const imports = [...start.matchAll(IMPORT)].map(([, name = '', file = '']) => ({ name, file }));
  const names = imports.map(({ name }) => name).join(', ');
  const files = imports.map(({ file }) => `import("${file}")`).join(', ');
  return `async () => {\nconst [${names}] = await Promise.all([${files}]);\n${start.replace(IMPORT, '').trim()}\n}`;
};

/** See wakeAfterPaint; `wake` is the text of wake.js. Throws where a page starts in another way than is known here. */
export const wokenAfterPaint = (html: string, wake: string): string => {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const [, , start = ''] = START.exec(html) ?? [];
  if (preloads.length === 0 || !start.includes('import ')) throw new Error('a page without a start');
  const script = `const preloads = ${JSON.stringify(preloads)};\nconst run = ${whenCalled(start)};\n${wake}`;
  return html.replace(PRELOAD, '').replace(START, (_all, opening, _start, end) => opening + script + end);
};

/**
 * A page that was written at build is read before it is used: its words, typefaces and first picture have the network to
 * themselves, and the scripts are fetched once all of it is painted. They run at the first sign of somebody at the page, or
 * after some seconds without one: one after another, so that the page answers in between; the one that starts it comes last. A button that
 * is pressed before the page is awake, or a form sent with Enter, is pressed again then; the menu is the browser's own and opens
 * at once, and a link is followed by the browser.
 * wake.js does it, in the page.
 */
export const wakeAfterPaint = async (folder: string): Promise<void> => {
  const wake = await readFile(new URL('wake.js', import.meta.url), 'utf8');
  await rewritePages(folder, (html) => wokenAfterPaint(html, wake));
};
