import { expect, test } from 'vitest';
import { trimmedManifest } from './trim-manifest.ts';

test('the list of routes loses what they import, and nothing else', () => {
  const manifest =
    'window.list={"entry":{"module":"/e.js","imports":["/a.js"],"css":["/a.css"]},"routes":{"r":{"module":"/r.js","imports":["/a.js","/b.js"],"css":[]}}};';
  expect(trimmedManifest(manifest)).toBe(
    'window.list={"entry":{"module":"/e.js","imports":[],"css":["/a.css"]},"routes":{"r":{"module":"/r.js","imports":[],"css":[]}}};',
  );
});
