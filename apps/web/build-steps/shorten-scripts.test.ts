import { expect, test } from 'vitest';
import { withShortScripts } from './shorten-scripts.ts';

const page = `<head><script data-first="">try { first(1) } catch (error) {}</script></head><main>Words</main>
<script type="application/ld+json">{ "name": "Cinvoice" }</script><script src="/later.js"></script>
<script>
  window.log.push("one");
</script><script>window.log.push("two")</script><script type="module" async="">
const preloads = ["/assets/root.js"];
window.log.push(preloads);
</script><!--$--><script>window.log.push("three");</script>`;

const short = withShortScripts(page);

test('what the plain scripts did one by one, the last of them does in their order', () => {
  const scripts = [...short.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);
  expect(scripts.slice(0, -1)).toEqual(['', '']);
  const window = { log: [] as string[] };
  new Function('window', scripts.at(-1) ?? '')(window);
  expect(window.log).toEqual(['one', 'two', 'three']);
});

test('every script is where it was', () => {
  const places = (html: string) =>
    html
      .replace(/(<script[^>]*>)[^<]*/g, '$1')
      .split('\n')
      .join('');
  expect(places(short)).toBe(places(page));
});

test('scripts are said in fewer letters, and data stays as it is', () => {
  expect(short).toContain('{ "name": "Cinvoice" }');
  expect(short).toContain('<main>Words</main>');
  expect(short).toContain('<script type="module" async="">window.log.push([`/assets/root.js`]);</script>');
  expect(short.length).toBeLessThan(page.length);
});

test('a script that cannot be read stops the build', () => {
  expect(() => withShortScripts('<script>if (</script>')).toThrow('a script within a page');
});
