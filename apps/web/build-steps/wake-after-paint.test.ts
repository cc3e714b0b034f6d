import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
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

/** A page that is not awake yet. */
const asleep = async () => {
  const wake = await readFile(new URL('wake.js', import.meta.url), 'utf8');
  const heard = new Map<string, ((event: object) => void)[]>();
  const listen = (type: string, listener: (event: object) => void) =>
    heard.set(type, [...(heard.get(type) ?? []), listener]);
  const never = () => undefined;
  new Function('preloads', 'document', 'addEventListener', 'removeEventListener', 'setTimeout', wake)(
    [],
    { readyState: 'loading', querySelectorAll: () => [] },
    listen,
    never,
    never,
  );
  return (type: string, event: object = {}): void => {
    for (const listener of heard.get(type) ?? []) listener(event);
  };
};

const aButton = () => ({ disabled: false, click: vi.fn() });

test.each([
  ['a line', 'input', 1],
  ['several lines', 'textarea', 0],
])(
  'Enter in a field of %s (%s) sends the form %d times when the page is awake',
  async (_, localName, times) => {
    const send = aButton();
    const preventDefault = vi.fn();
    const happens = await asleep();
    happens('keydown', {
      key: 'Enter',
      target: { localName, form: { querySelector: () => send } },
      preventDefault,
    });
    expect(preventDefault).toHaveBeenCalledTimes(times);
    expect(send.click).not.toHaveBeenCalled();
    happens('awake');
    expect(send.click).toHaveBeenCalledTimes(times);
  },
);

test('what is pressed twice is pressed once when the page is awake', async () => {
  const button = aButton();
  const preventDefault = vi.fn();
  const happens = await asleep();
  const press = { isTrusted: true, button: 0, target: { closest: () => button }, preventDefault };
  for (const event of [press, press]) happens('click', event);
  expect(preventDefault).toHaveBeenCalledTimes(2);
  happens('awake');
  expect(button.click).toHaveBeenCalledTimes(1);
});
