import { expect, test } from 'vitest';
import { addTypefaceRequests, findTypefaces, isUnusedTypeface } from './request-typefaces.ts';

const styles = `@font-face{font-family:Face A;src:url(/a.woff2)format("woff2");font-weight:800;unicode-range:U+20-7E,U+A0-BF}
@font-face{font-family:Face A;src:url(/r.woff2)format("woff2");font-weight:800;unicode-range:U+20B9}
@font-face{font-family:Face H;src:url(/h.woff2)format("woff2");font-weight:400 500;unicode-range:U+900-97F,U+200C-200D}
@font-face{font-family:Stand In;src:local(Arial);font-weight:400}`;

/** Runs the page's script and returns the requested typefaces. */
const findRequested = (body: string): string[] => {
  const html = addTypefaceRequests(`<head><style>${styles}</style></head><body>${body}</body>`);
  const script = /<\/style><script data-typefaces="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const requested: string[] = [];
  const load = (face: string, text: string) => {
    expect([...text]).toHaveLength(1);
    requested.push(face);
    return Promise.reject(new Error('no network'));
  };
  new Function('document', script)({ fonts: { load } });
  return requested;
};

test('a page requests exactly the typefaces of its text', () => {
  expect(findRequested('<p>Words</p>')).toEqual(['800 1em Face A']);
  expect(findRequested('<p>₹5</p>')).toEqual(['800 1em Face A', '800 1em Face A']);
  expect(findRequested('<p>शब्द</p>')).toEqual(['400 1em Face H']);
});

test('markup, styles and scripts request no typeface', () => {
  expect(
    findRequested(
      '<a title="₹">A</a><svg><text>₹</text></svg><script>"₹"</script><style>a::after{content:"₹"}</style>',
    ),
  ).toEqual(['800 1em Face A']);
});

test('the rest of the page stays as it is', () => {
  const html = addTypefaceRequests('<head><style>a{}</style><link></head><body>A</body><style>b{}</style>');
  expect(html.replace(/<script[\s\S]*?<\/script>/, '')).toBe(
    '<head><style>a{}</style><link></head><body>A</body><style>b{}</style>',
  );
});

test('separates preloaded typefaces from others', () => {
  const html = `<link rel="preload" as="font" href="/a.woff2"/><style>${styles}</style><p>₹5</p>`;
  expect(findTypefaces(html)).toEqual({
    preloaded: [['800 1em Face A', '5']],
    others: [['800 1em Face A', '₹']],
    fallbacks: [],
  });
});

test('separates the fallbacks of the device', () => {
  const fallback =
    '@font-face{font-family:Own H;src:local(Noto);font-weight:600 700;unicode-range:U+900-97F}';
  const findFallbacks = (body: string) =>
    findTypefaces(`<style>${styles}${fallback}</style>${body}`).fallbacks;
  expect(findFallbacks('<p>शब्द</p>')).toEqual([['600 1em Own H', 'श']]);
  expect(findFallbacks('<p>Words</p>')).toEqual([]);
  expect(isUnusedTypeface(fallback, '<p>Words</p>')).toBe(true);
});

test('a typeface without letters on the page is unused, and a fallback for all letters never is', () => {
  const [latin = '', rupee = '', , device = ''] = styles.match(/@font-face[^}]*\}/g) ?? [];
  expect([latin, rupee, device].map((face) => isUnusedTypeface(face, '<p>Words</p>'))).toEqual([
    false,
    true,
    false,
  ]);
});
