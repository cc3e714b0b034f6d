import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withBoxesHidden } from './hide-boxes.ts';

const styles = `@font-face{font-family:Latin;src:url(/l.woff2);font-weight:400;unicode-range:U+20-7E}
@font-face{font-family:Ours;src:url(/h.woff2);font-weight:400;unicode-range:U+900-97F}
@font-face{font-family:Own;src:local(Noto);font-weight:400;unicode-range:U+900-97F}`;

const preloads = '<link rel="preload" href="/l.woff2"/><link rel="preload" href="/h.woff2"/>';

const hide = await readFile(new URL('hide-boxes.js', import.meta.url), 'utf8');

const written = (words: string): string =>
  withBoxesHidden(`<head>${preloads}<style>${styles}</style></head><body>${words}</body>`, hide);

/** Begins a Hindi page: which typefaces come is told one by one, and whether it shows can be asked. */
const begin = () => {
  const script = /<script data-boxes="">([\s\S]*?)<\/script>/.exec(written('<p>शब्द</p>'))?.[1] ?? '';
  const style = { visibility: '', removeProperty: () => (style.visibility = '') };
  const asked = new Map<string, (found: object[]) => void>();
  const load = (face: string) =>
    new Promise((resolve) => asked.set(face.replace(/^.* /, ''), (found) => resolve(found)));
  let later = (): void => undefined;
  const setTimeout = (run: () => void) => {
    later = run;
  };
  const document = { documentElement: { style }, fonts: { load } };
  new Function('document', 'setTimeout', script)(document, setTimeout);
  const answer = async (face: string, found: boolean): Promise<boolean> => {
    asked.get(face)?.(found ? [{}] : []);
    await new Promise((done) => setImmediate(done));
    return style.visibility === '';
  };
  return { answer, late: () => later(), shows: () => style.visibility === '' };
};

test('a page without such letters is left as it is', () => {
  expect(written('<p>Words</p>')).not.toContain('data-boxes');
});

test('a page shows at once where the device has a stand-in', async () => {
  const { answer, shows } = begin();
  expect(shows()).toBe(false);
  expect(await answer('Own', true)).toBe(true);
});

test('it waits for its own typefaces where the device has none', async () => {
  const { answer } = begin();
  expect(await answer('Own', false)).toBe(false);
  expect(await answer('Latin', true)).toBe(false);
  expect(await answer('Ours', true)).toBe(true);
});

test('it waits three seconds at most', async () => {
  const { answer, late, shows } = begin();
  expect(await answer('Own', false)).toBe(false);
  expect(await answer('Ours', false)).toBe(false);
  late();
  expect(shows()).toBe(true);
});
