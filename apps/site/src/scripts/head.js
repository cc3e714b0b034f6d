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
// See styles/site.css. Where a place below is gone to, by going back, reloading or a link into the page, true heights lead there. A
// browser that does not hold what is read in its place would move it while the heights above become true.
const isOpened = performance.getEntriesByType('navigation')[0]?.type === 'navigate' && !location.hash;
if (isOpened && CSS.supports('overflow-anchor', 'auto')) page.dataset.opening = '';
