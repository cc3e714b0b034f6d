import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { delayHydration } from './hydrate-after-paint.ts';

const page = `<head><link rel="modulepreload" href="/assets/root.js"/><title>A</title></head>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
window.routes = { root: route0 };
import("/assets/entry.js");</script><script>stream()</script>`;

const delayedPage = delayHydration(page, 'hydrate();');

/** Runs the start script in a window where imports are only recorded. */
const runStartScript = async () => {
  const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(delayedPage)?.[1] ?? '';
  const imported: string[] = [];
  const window = { routes: {} };
  const load = (file: string) => {
    imported.push(file);
    return Promise.resolve({ file });
  };
  const run = new Function(
    'load',
    'window',
    'hydrate',
    `${script.replaceAll('import(', 'load(')}\nreturn run;`,
  );
  const start: () => Promise<void> = run(load, window, () => undefined);
  const importedBefore = [...imported];
  await start();
  return { importedBefore, imported, window };
};

test('requests no script before the first paint', async () => {
  expect(delayedPage).not.toContain('<link rel="modulepreload"');
  expect((await runStartScript()).importedBefore).toEqual([]);
});

test('runs the same scripts in the same order as without the delay', async () => {
  const { imported, window } = await runStartScript();
  expect(imported).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/entry.js']);
  expect(window.routes).toEqual({ root: { file: '/assets/root.js' } });
  expect(delayedPage).toContain('const preloads = ["/assets/root.js"];');
});

test('the rest of the page stays as it is', () => {
  expect(delayedPage).toMatch(/^<head><title>A<\/title><\/head>/);
  expect(delayedPage).toContain('<script>stream()</script>');
});

test('an unknown start script stops the build', () => {
  expect(() => delayHydration('<script type="module" async=""></script>', '')).toThrow('without a start');
});

/** Creates a page that is not hydrated yet. */
const createPage = async () => {
  const script = await readFile(new URL('hydrate-after-paint.js', import.meta.url), 'utf8');
  const listeners = new Map<string, ((event: object) => void)[]>();
  const addListener = (type: string, listener: (event: object) => void) =>
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  const doNothing = () => undefined;
  new Function('preloads', 'document', 'addEventListener', 'removeEventListener', 'setTimeout', script)(
    [],
    { readyState: 'loading', querySelectorAll: () => [] },
    addListener,
    doNothing,
    doNothing,
  );
  return (type: string, event: object = {}): void => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
};

const createButton = () => ({ disabled: false, click: vi.fn() });

test.each([
  ['a line', 'input', 1],
  ['several lines', 'textarea', 0],
])('Enter in a field of %s (%s) submits the form %d times after hydration', async (_, localName, times) => {
  const send = createButton();
  const preventDefault = vi.fn();
  const dispatch = await createPage();
  dispatch('keydown', {
    key: 'Enter',
    target: { localName, form: { querySelector: () => send } },
    preventDefault,
  });
  expect(preventDefault).toHaveBeenCalledTimes(times);
  expect(send.click).not.toHaveBeenCalled();
  dispatch('hydrated');
  expect(send.click).toHaveBeenCalledTimes(times);
});

test('a button pressed twice is pressed once after hydration', async () => {
  const button = createButton();
  const preventDefault = vi.fn();
  const dispatch = await createPage();
  const press = { isTrusted: true, button: 0, target: { closest: () => button }, preventDefault };
  for (const event of [press, press]) dispatch('click', event);
  expect(preventDefault).toHaveBeenCalledTimes(2);
  dispatch('hydrated');
  expect(button.click).toHaveBeenCalledTimes(1);
});
