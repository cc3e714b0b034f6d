import { expect, test } from 'vitest';
import { addDeferredStyles, splitStyles } from './defer-styles.ts';

const page = `<head><style>STYLES</style></head><body><main><h1 class="_head night">Words</h1>
<section data-fold=""><p class="_figures" style="color:var(--own)">5</p></section><section class="_below">Below</section>
</main><footer class="_end">End</footer></body>`;

const split = (css: string) => splitStyles(css, page);

test('separates the styles of the first screen from the others', () => {
  expect(split('._head{top:0}._below{top:1px}._figures{top:2px}._end{top:3px}')).toEqual({
    first: '._head{top:0}._figures{top:2px}',
    deferred: '._below{top:1px}._end{top:3px}',
  });
});

test('splits the selectors of a rule for both', () => {
  expect(split('._head,._below{top:0}')).toEqual({ first: '._head{top:0}', deferred: '._below{top:0}' });
  expect(split('._head ._below{top:0}').first).toBe('');
  expect(split('._head:not(._below){top:0}').first).toBe('._head:not(._below){top:0}');
});

test('global rules stay before those of components', () => {
  const css = 'body{margin:0}.label{top:0}@media print{.skip,._end{top:1px}}';
  expect(split(css)).toEqual({
    first: 'body{margin:0}.label{top:0}@media print{.skip{top:1px}}',
    deferred: '@media print{._end{top:1px}}',
  });
});

test('a variable stays with its first reader', () => {
  const css =
    ':root{--a:1;--b:var(--c);--c:2;--own:red;--below:3}._head{top:var(--b)}._below{top:var(--below)}';
  expect(split(css)).toEqual({
    first: ':root{--b:var(--c);--c:2;--own:red}._head{top:var(--b)}',
    deferred: ':root{--a:1;--below:3}._below{top:var(--below)}',
  });
});

test('defers animations and unused typefaces', () => {
  const latin = '@font-face{font-family:L;src:url(/l.woff2);unicode-range:U+20-7E}';
  const hindi = '@font-face{font-family:H;src:url(/h.woff2);unicode-range:U+900-97F}';
  const device = '@font-face{font-family:D;src:local(Arial)}';
  const animation = '@keyframes run{to{top:0}}';
  expect(split(latin + hindi + device + animation)).toEqual({
    first: latin + device,
    deferred: hindi + animation,
  });
});

test('hides the sections below for a moment, and shows them without scripts', () => {
  const html = addDeferredStyles(page, '._head{top:0}', '/assets/deferred.css', 'load();');
  expect(html).toMatch(/<style>\[data-deferring\] [^{]*\{display:none\}\._head\{top:0\}<\/style>/);
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/deferred.css"/></noscript>');
  expect(/<script data-deferred-styles="">([\s\S]*?)<\/script>/.exec(html)?.[1]).toContain(
    'const address = "/assets/deferred.css";',
  );
  expect(html).toContain('<section class="_below">Below</section>');
});
