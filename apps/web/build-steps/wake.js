const breath = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
let begun = false;
const begin = async () => {
  if (begun) return;
  begun = true;
  for (const link of document.querySelectorAll('link[data-href]')) link.href = link.dataset.href;
  for (const href of preloads) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const href of preloads) {
    await breath();
    if (!href.includes('/entry.client')) await import(href).catch(() => undefined);
  }
  await breath();
  await run();
};
const fetchAhead = () => {
  if (begun) return;
  for (const href of preloads) {
    fetch(href, { priority: 'low' })
      .then((script) => script.arrayBuffer())
      .catch(() => undefined);
  }
};
const soon = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(fetchAhead)));
const whenPainted = () =>
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    soon();
  }).observe({ type: 'paint', buffered: true });
if (document.readyState === 'complete') whenPainted();
else addEventListener('load', whenPainted);
for (const sign of [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
]) {
  addEventListener(sign, begin, { capture: true, passive: true, once: true });
}
setTimeout(begin, 5000);

const missed = [];
const keep = (event) => {
  const { isTrusted, target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const pressed = target.closest('button:not([popovertarget]), a[href^="/"]:not([target], [download])');
  if (!isTrusted || !pressed || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  if (!missed.includes(pressed)) missed.push(pressed);
  if (pressed.href) setTimeout(() => missed.includes(pressed) && pressed.click(), 3000);
};
const keepEnter = (event) => {
  const { key, target } = event;
  if (key !== 'Enter' || target.localName !== 'input') return;
  const sends = target.form?.querySelector('[type="submit"]');
  if (!sends) return;
  // The page may wake before the browser sends the form for this very key: it would go twice.
  event.preventDefault();
  if (!missed.includes(sends)) missed.push(sends);
};
const press = (pressed, tries = 60) => {
  if (pressed.disabled && tries > 0) setTimeout(press, 50, pressed, tries - 1);
  else pressed.click();
};
addEventListener('click', keep, { capture: true });
addEventListener('keydown', keepEnter, { capture: true });
addEventListener(
  'awake',
  () => {
    removeEventListener('click', keep, { capture: true });
    removeEventListener('keydown', keepEnter, { capture: true });
    for (const pressed of missed.splice(0)) press(pressed);
  },
  { once: true },
);
