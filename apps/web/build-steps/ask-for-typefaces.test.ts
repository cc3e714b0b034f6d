import { expect, test } from 'vitest';
import { isForOthers, typefacesOf, withTypefacesAsked } from './ask-for-typefaces.ts';

const styles = `@font-face{font-family:Face A;src:url(/a.woff2)format("woff2");font-weight:800;unicode-range:U+20-7E,U+A0-BF}
@font-face{font-family:Face A;src:url(/r.woff2)format("woff2");font-weight:800;unicode-range:U+20B9}
@font-face{font-family:Face H;src:url(/h.woff2)format("woff2");font-weight:400 500;unicode-range:U+900-97F,U+200C-200D}
@font-face{font-family:Stand In;src:local(Arial);font-weight:400}`;

/** What a page with these words asks for, as if it ran. */
const asked = (body: string): string[] => {
  const html = withTypefacesAsked(`<head><style>${styles}</style></head><body>${body}</body>`);
  const script = /<\/style><script data-typefaces="">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const wanted: string[] = [];
  const load = (face: string, text: string) => {
    expect([...text]).toHaveLength(1);
    wanted.push(face);
    return Promise.reject(new Error('no network'));
  };
  new Function('document', script)({ fonts: { load } });
  return wanted;
};

test('a page asks for the typefaces of its words, and for those alone', () => {
  expect(asked('<p>Words</p>')).toEqual(['800 1em Face A']);
  expect(asked('<p>₹5</p>')).toEqual(['800 1em Face A', '800 1em Face A']);
  expect(asked('<p>शब्द</p>')).toEqual(['400 1em Face H']);
});

test('what is no word of the page asks for none', () => {
  expect(
    asked(
      '<a title="₹">A</a><svg><text>₹</text></svg><script>"₹"</script><style>a::after{content:"₹"}</style>',
    ),
  ).toEqual(['800 1em Face A']);
});

test('the rest of the page stays as it is', () => {
  const html = withTypefacesAsked('<head><style>a{}</style><link></head><body>A</body><style>b{}</style>');
  expect(html.replace(/<script[\s\S]*?<\/script>/, '')).toBe(
    '<head><style>a{}</style><link></head><body>A</body><style>b{}</style>',
  );
});

test('what a page preloads is told from what it only has letters for', () => {
  const html = `<link rel="preload" as="font" href="/a.woff2"/><style>${styles}</style><p>₹5</p>`;
  expect(typefacesOf(html)).toEqual({
    preloaded: [['800 1em Face A', '5']],
    others: [['800 1em Face A', '₹']],
    standIns: [],
  });
});

test('a stand-in of the device for letters of the page is told apart', () => {
  const own = '@font-face{font-family:Own H;src:local(Noto);font-weight:600 700;unicode-range:U+900-97F}';
  const typefaces = (body: string) => typefacesOf(`<style>${styles}${own}</style>${body}`).standIns;
  expect(typefaces('<p>शब्द</p>')).toEqual([['600 1em Own H', 'श']]);
  expect(typefaces('<p>Words</p>')).toEqual([]);
  expect(isForOthers(own, '<p>Words</p>')).toBe(true);
});

test('a typeface is for others where a page has none of its letters, and one of the device for all letters never is', () => {
  const [latin = '', rupee = '', , device = ''] = styles.match(/@font-face[^}]*\}/g) ?? [];
  expect([latin, rupee, device].map((face) => isForOthers(face, '<p>Words</p>'))).toEqual([
    false,
    true,
    false,
  ]);
});
