// Runs before the first paint of every page: what was chosen on an earlier one. Storage can be forbidden.
const page = document.documentElement;
try {
  const scheme = localStorage.getItem('mantine-color-scheme-value');
  if (scheme === 'light' || scheme === 'dark') page.dataset.mantineColorScheme = scheme;
  for (const { key, value, path } of JSON.parse(page.dataset.skips ?? '[]')) {
    const stored = localStorage.getItem(key);
    if (!page.hidden && stored !== null && (value ?? stored) === stored) {
      page.hidden = true;
      location.replace(path);
    }
  }
  const language = localStorage.getItem('language');
  const translation = JSON.parse(page.dataset.translations ?? '{}')[language];
  if (translation && !page.hidden) {
    page.hidden = true;
    location.replace(translation + location.search + location.hash);
  }
} catch {}
const navigationType = performance.getEntriesByType('navigation')[0]?.type;
// Chromium holds the first paint for preloaded typefaces, but only for a moment. Once a page has had them they are at hand, and no
// text changes under the reader. Before, they would come too late on a slow line, and a slow phone would lay out the whole page
// before it showed anything: there the styles ask for them. Those of Hindi, once fetched (scripts/glyphs.js), never come alone: with
// the device's Latin letters between them, lines break elsewhere.
let areAtHand = navigationType !== 'navigate';
try {
  areAtHand ||= localStorage.getItem('preloads') === page.dataset.preloads;
  areAtHand ||= localStorage.getItem('typefaces') !== null;
} catch {
  areAtHand ||= document.referrer.startsWith(`${location.origin}/`);
}
for (const href of areAtHand ? page.dataset.preloads.split(' ') : []) {
  const link = document.createElement('link');
  document.head.append(
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }),
  );
}
// See styles/site.css. Where a place below is gone to, by going back, reloading or a link into the page, true heights lead there. A
// browser that does not hold what is read in its place would move it while the heights above become true.
const isOpened = navigationType === 'navigate' && !location.hash;
if (isOpened && CSS.supports('overflow-anchor', 'auto')) page.dataset.opening = '';
