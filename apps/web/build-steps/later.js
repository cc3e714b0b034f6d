const page = document.documentElement;
const [{ type, name } = {}] = performance.getEntriesByType('navigation');
const bring = (given) =>
  new Promise((done) => {
    const link = document.createElement('link');
    document.head.append(
      Object.assign(link, { rel: 'stylesheet', href: address, onload: done, onerror: done, ...given }),
    );
  });
const ask = (faces) => Promise.allSettled(faces.map((face) => document.fonts.load(...face)));
const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
const painted = () =>
  new Promise((done) => {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      done();
    }).observe({ type: 'paint', buffered: true });
  });
const arrive = async () => {
  page.dataset.arriving = '';
  await painted();
  await drawn();
  // What does not come keeps nothing back.
  const atMost = new Promise((done) => setTimeout(done, 3000));
  await Promise.race([Promise.all([bring(), ask(others)]), atMost]);
  for (const part of document.querySelectorAll(parts)) {
    part.dataset.here = '';
    await drawn();
  }
  delete page.dataset.arriving;
};
// They have come before the first word is laid out in them, or it would move.
void ask(preloaded);
// Whoever comes back to a place below, or for one, finds all of the page at once.
if (type !== 'navigate' || name.includes('#')) void Promise.all([bring({ blocking: 'render' }), ask(others)]);
else void arrive();
