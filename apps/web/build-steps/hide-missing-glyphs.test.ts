import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addGlyphHiding } from './hide-missing-glyphs.ts';

const styles = `@font-face{font-family:Latin;src:url(/l.woff2);font-weight:400;unicode-range:U+20-7E}
@font-face{font-family:Ours;src:url(/h.woff2);font-weight:400;unicode-range:U+900-97F}
@font-face{font-family:Own;src:local(Noto);font-weight:400;unicode-range:U+900-97F}`;

const preloads = '<link rel="preload" href="/l.woff2"/><link rel="preload" href="/h.woff2"/>';

const hide = await readFile(new URL('hide-missing-glyphs.js', import.meta.url), 'utf8');

const renderPage = (text: string): string =>
  addGlyphHiding(`<head>${preloads}<style>${styles}</style></head><body>${text}</body>`, hide);

/** Starts a Hindi page. The test resolves each typeface and can query the visibility. */
const startPage = () => {
  const script = /<script data-glyphs="">([\s\S]*?)<\/script>/.exec(renderPage('<p>शब्द</p>'))?.[1] ?? '';
  const style = { visibility: '', removeProperty: () => (style.visibility = '') };
  const requests = new Map<string, (found: object[]) => void>();
  const load = (face: string) =>
    new Promise((resolve) => requests.set(face.replace(/^.* /, ''), (found) => resolve(found)));
  let onTimeout = (): void => undefined;
  const setTimeout = (callback: () => void) => {
    onTimeout = callback;
  };
  const document = { documentElement: { style }, fonts: { load } };
  new Function('document', 'setTimeout', script)(document, setTimeout);
  const resolveFace = async (face: string, found: boolean): Promise<boolean> => {
    requests.get(face)?.(found ? [{}] : []);
    await new Promise((done) => setImmediate(done));
    return style.visibility === '';
  };
  return { resolveFace, passTime: () => onTimeout(), isVisible: () => style.visibility === '' };
};

test('a page without such letters is unchanged', () => {
  expect(renderPage('<p>Words</p>')).not.toContain('data-glyphs');
});

test('shows the page at once if the device has a typeface', async () => {
  const { resolveFace, isVisible } = startPage();
  expect(isVisible()).toBe(false);
  expect(await resolveFace('Own', true)).toBe(true);
});

test('hides the page until its own typefaces are loaded if the device has none', async () => {
  const { resolveFace } = startPage();
  expect(await resolveFace('Own', false)).toBe(false);
  expect(await resolveFace('Latin', true)).toBe(false);
  expect(await resolveFace('Ours', true)).toBe(true);
});

test('shows the page after three seconds at the latest', async () => {
  const { resolveFace, passTime, isVisible } = startPage();
  expect(await resolveFace('Own', false)).toBe(false);
  expect(await resolveFace('Ours', false)).toBe(false);
  passTime();
  expect(isVisible()).toBe(true);
});
