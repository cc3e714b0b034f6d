import { expect, test } from 'vitest';
import { wokenAfterPaint } from './wake-after-paint.ts';

const page = `<head><link rel="modulepreload" href="/assets/root.js"/><title>A</title></head>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.routes = { root: route0 };
import("/assets/entry.js");</script><script>stream()</script>`;

const woken = wokenAfterPaint(page, 'wake();');

/** Runs what a page begins with, in a place where importing only notes what is imported. */
const begin = async () => {
  const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(woken)?.[1] ?? '';
  const imported: string[] = [];
  const window = { routes: {} };
  const load = (file: string) => {
    imported.push(file);
    return Promise.resolve({ file });
  };
  const run = new Function('load', 'window', 'wake', `${script.replaceAll('import(', 'load(')}\nreturn run;`);
  const start: () => Promise<void> = run(load, window, () => undefined);
  const before = [...imported];
  await start();
  return { before, imported, window };
};

test('no script is asked for before the page is painted', async () => {
  expect(woken).not.toContain('<link rel="modulepreload"');
  expect((await begin()).before).toEqual([]);
});

test('then the same scripts run as would have run at once, in their order', async () => {
  const { imported, window } = await begin();
  expect(imported).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/entry.js']);
  expect(window.routes).toEqual({ root: { file: '/assets/root.js' } });
  expect(woken).toContain('const preloads = ["/assets/root.js"];');
});

test('the rest of the page stays as it is', () => {
  expect(woken).toMatch(/^<head><title>A<\/title><\/head>/);
  expect(woken).toContain('<script>stream()</script>');
});

test('a page that starts in another way stops the build', () => {
  expect(() => wokenAfterPaint('<script type="module" async=""></script>', '')).toThrow('without a start');
});
