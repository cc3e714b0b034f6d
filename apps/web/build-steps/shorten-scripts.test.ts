import { expect, test } from 'vitest';
import { shortenPageScripts } from './shorten-scripts.ts';

const page = `<head><script data-first="">try { first(1) } catch (error) {}</script></head><main>Words</main>
<script type="application/ld+json">{ "name": "Cinvoice" }</script><script src="/later.js"></script>
<script>
  window.log.push("one");
</script><script>window.log.push("two")</script><script type="module" async="">
const preloads = ["/assets/root.js"];
window.log.push(preloads);
</script><!--$--><script>window.log.push("three");</script>`;

const short = shortenPageScripts(page);

test('the last plain script does the work of all in their order', () => {
  const scripts = [...short.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);
  expect(scripts.slice(0, -1)).toEqual(['', '']);
  const window = { log: [] as string[] };
  new Function('window', scripts.at(-1) ?? '')(window);
  expect(window.log).toEqual(['one', 'two', 'three']);
});

test('keeps every script element in its position', () => {
  const findPositions = (html: string) =>
    html
      .replace(/(<script[^>]*>)[^<]*/g, '$1')
      .split('\n')
      .join('');
  expect(findPositions(short)).toBe(findPositions(page));
});

test('minifies scripts and leaves data alone', () => {
  expect(short).toContain('{ "name": "Cinvoice" }');
  expect(short).toContain('<main>Words</main>');
  expect(short).toContain('<script type="module" async="">window.log.push([`/assets/root.js`]);</script>');
  expect(short.length).toBeLessThan(page.length);
});

test('a script that does not parse stops the build', () => {
  expect(() => shortenPageScripts('<script>if (</script>')).toThrow('a script within a page');
});
