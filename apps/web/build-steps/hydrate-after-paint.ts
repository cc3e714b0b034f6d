import { readFile } from 'node:fs/promises';
import { rewritePages } from './prerendered-pages.ts';

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const START = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const IMPORT = /^import (?:\* as (\w+) from )?"([^"]+)";$/gm;

/** Wraps React Router's start script in a function, so that it runs when called. */
const wrapStartScript = (start: string): string => {
  const imports = [...start.matchAll(IMPORT)].map(([, name = '', file = '']) => ({ name, file }));
  const names = imports.map(({ name }) => name).join(', ');
  const files = imports.map(({ file }) => `import("${file}")`).join(', ');
  return `async () => {\nconst [${names}] = await Promise.all([${files}]);\n${start.replace(IMPORT, '').trim()}\n}`;
};

/** See hydrateAfterPaint. `hydrate` is the text of hydrate-after-paint.js. Throws if React Router's start script has changed. */
export const delayHydration = (html: string, hydrate: string): string => {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = '']) => href);
  const [, , start = ''] = START.exec(html) ?? [];
  if (preloads.length === 0 || !start.includes('import ')) throw new Error('a page without a start');
  const script = `const preloads = ${JSON.stringify(preloads)};\nconst run = ${wrapStartScript(start)};\n${hydrate}`;
  return html.replace(PRELOAD, '').replace(START, (_all, opening, _start, end) => opening + script + end);
};

/**
 * Delays the hydration of prerendered pages, since they are read before they are used. Scripts are fetched after the first
 * paint, so that they do not compete with text, typefaces and the first picture. They run at the first input, or after some
 * seconds without one: one by one, so that the page stays responsive, and the start script last. A button press or Enter in
 * a form before hydration is repeated after it. Links and the menu work without scripts. hydrate-after-paint.js does so in
 * the page.
 */
export const hydrateAfterPaint = async (folder: string): Promise<void> => {
  const hydrate = await readFile(new URL('hydrate-after-paint.js', import.meta.url), 'utf8');
  await rewritePages(folder, (html) => delayHydration(html, hydrate));
};
