import { expect, test } from 'vitest';
import { splitStyles, withStylesLater } from './later-styles.ts';

const page = `<head><style>STYLES</style></head><body><main><h1 class="_head night">Words</h1>
<section data-fold=""><p class="_figures" style="color:var(--own)">5</p></section><section class="_below">Below</section>
</main><footer class="_end">End</footer></body>`;

const split = (css: string) => splitStyles(css, page);

test('what the first screen shows has its styles at once, all else later', () => {
  expect(split('._head{top:0}._below{top:1px}._figures{top:2px}._end{top:3px}')).toEqual({
    first: '._head{top:0}._figures{top:2px}',
    later: '._below{top:1px}._end{top:3px}',
  });
});

test('a rule for both is in both, for each of them', () => {
  expect(split('._head,._below{top:0}')).toEqual({ first: '._head{top:0}', later: '._below{top:0}' });
  expect(split('._head ._below{top:0}').first).toBe('');
  expect(split('._head:not(._below){top:0}').first).toBe('._head:not(._below){top:0}');
});

test('what is no part’s own stays before all that is', () => {
  const css = 'body{margin:0}.label{top:0}@media print{.skip,._end{top:1px}}';
  expect(split(css)).toEqual({
    first: 'body{margin:0}.label{top:0}@media print{.skip{top:1px}}',
    later: '@media print{._end{top:1px}}',
  });
});

test('a variable comes when the first thing that reads it comes', () => {
  const css =
    ':root{--a:1;--b:var(--c);--c:2;--own:red;--late:3}._head{top:var(--b)}._below{top:var(--late)}';
  expect(split(css)).toEqual({
    first: ':root{--b:var(--c);--c:2;--own:red}._head{top:var(--b)}',
    later: ':root{--a:1;--late:3}._below{top:var(--late)}',
  });
});

test('what moves comes later, and typefaces when the page has letters for them', () => {
  const latin = '@font-face{font-family:L;src:url(/l.woff2);unicode-range:U+20-7E}';
  const hindi = '@font-face{font-family:H;src:url(/h.woff2);unicode-range:U+900-97F}';
  const device = '@font-face{font-family:D;src:local(Arial)}';
  const moves = '@keyframes run{to{top:0}}';
  expect(split(latin + hindi + device + moves)).toEqual({ first: latin + device, later: hindi + moves });
});

test('the page keeps what is below for a moment, and has it without scripts too', () => {
  const html = withStylesLater(page, '._head{top:0}', '/assets/later.css', 'bring();');
  expect(html).toMatch(/<style>\[data-arriving\] [^{]*\{display:none\}\._head\{top:0\}<\/style>/);
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/later.css"/></noscript>');
  expect(/<script data-later="">([\s\S]*?)<\/script>/.exec(html)?.[1]).toContain(
    'const address = "/assets/later.css";',
  );
  expect(html).toContain('<section class="_below">Below</section>');
});
