import { expect, test } from 'vitest';
import { removeImports } from './trim-manifest.ts';

test('removes only the imports from the list of routes', () => {
  const manifest =
    'window.list={"entry":{"module":"/e.js","imports":["/a.js"],"css":["/a.css"]},"routes":{"r":{"module":"/r.js","imports":["/a.js","/b.js"],"css":[]}}};';
  expect(removeImports(manifest)).toBe(
    'window.list={"entry":{"module":"/e.js","imports":[],"css":["/a.css"]},"routes":{"r":{"module":"/r.js","imports":[],"css":[]}}};',
  );
});
