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
// Whoever presses a link leaves: the next page has the network and the processor to itself.
const presses = ['pointerdown', 'touchstart', 'focusin'];
const heed = ({ type, target }) => {
  if (!presses.includes(type) || !target.closest?.('a[href]')) void begin();
};
for (const sign of [...presses, 'pointermove', 'wheel', 'scroll', 'keydown', 'input']) {
  addEventListener(sign, heed, { capture: true, passive: true });
}
setTimeout(begin, 5000);

// A link to the login carries a role in its address.
for (const tile of document.querySelectorAll('input[name="role"]')) {
  if (tile.value === new URLSearchParams(location.search).get('role')) tile.checked = true;
}

const missed = [];
const isTyped = ({ value, defaultValue }) => value !== defaultValue;
// The same page in the other language keeps what is typed, which only a page that is awake can take along.
const held = () =>
  [...document.querySelectorAll('input, textarea')].some(isTyped)
    ? 'button:not([popovertarget]), a[hreflang]'
    : 'button:not([popovertarget])';
const keep = (event) => {
  const { isTrusted, target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const pressed = target.closest(held());
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
