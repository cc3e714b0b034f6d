const page = document.documentElement;
const [{ type, name } = {}] = performance.getEntriesByType('navigation');
const loadStyles = (options) =>
  new Promise((done) => {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href: address, onload: done, onerror: done, ...options }),
    );
  });
const loadFaces = (faces) => Promise.allSettled(faces.map((face) => document.fonts.load(...face)));
const waitForFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const waitForPaint = () =>
  new Promise((done) => {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      done();
    }).observe({ type: 'paint', buffered: true });
  });
const showInParts = async () => {
  page.dataset.deferring = '';
  await waitForPaint();
  await waitForFrame();
  // A failed or slow request must not hide the page.
  const timeout = new Promise((done) => setTimeout(done, 3000));
  await Promise.race([Promise.all([loadStyles(), loadFaces(others)]), timeout]);
  for (const part of document.querySelectorAll(parts)) {
    part.dataset.laidOut = '';
    await waitForFrame();
  }
  delete page.dataset.deferring;
};
// Loaded before the first layout, since text would move otherwise.
void loadFaces(preloaded);
// A restored scroll position or a fragment needs the whole page at once.
if (type !== 'navigate' || name.includes('#'))
  void Promise.all([loadStyles({ blocking: 'render' }), loadFaces(others)]);
else void showInParts();
