const yieldToBrowser = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
let hasStarted = false;
const start = async () => {
  if (hasStarted) return;
  hasStarted = true;
  for (const link of document.querySelectorAll('link[data-href]')) link.href = link.dataset.href;
  for (const href of preloads) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  for (const href of preloads) {
    await yieldToBrowser();
    if (!href.includes('/entry.client')) await import(href).catch(() => undefined);
  }
  await yieldToBrowser();
  await run();
};
const prefetchScripts = () => {
  if (hasStarted) return;
  for (const href of preloads) {
    fetch(href, { priority: 'low' })
      .then((script) => script.arrayBuffer())
      .catch(() => undefined);
  }
};
const scheduleFetch = () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(prefetchScripts)));
const fetchAfterPaint = () =>
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    scheduleFetch();
  }).observe({ type: 'paint', buffered: true });
if (document.readyState === 'complete') fetchAfterPaint();
else addEventListener('load', fetchAfterPaint);
// A pressed link must not start hydration: the next page needs the network and the processor.
const pressEvents = ['pointerdown', 'touchstart', 'focusin'];
const startOnInput = ({ type, target }) => {
  if (!pressEvents.includes(type) || !target.closest?.('a[href]')) void start();
};
for (const eventType of [...pressEvents, 'pointermove', 'wheel', 'scroll', 'keydown', 'input']) {
  addEventListener(eventType, startOnInput, { capture: true, passive: true });
}
setTimeout(start, 5000);

// Links to the login carry a role in their address.
for (const tile of document.querySelectorAll('input[name="role"]')) {
  if (tile.value === new URLSearchParams(location.search).get('role')) tile.checked = true;
}

const missedPresses = [];
const hasInput = ({ value, defaultValue }) => value !== defaultValue;
// A language link keeps the input, which only a hydrated page can carry along.
const findHeldSelector = () =>
  [...document.querySelectorAll('input, textarea')].some(hasInput)
    ? 'button:not([popovertarget]), a[hreflang]'
    : 'button:not([popovertarget])';
const holdPress = (event) => {
  const { isTrusted, target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const pressed = target.closest(findHeldSelector());
  if (!isTrusted || !pressed || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  if (!missedPresses.includes(pressed)) missedPresses.push(pressed);
  if (pressed.href) setTimeout(() => missedPresses.includes(pressed) && pressed.click(), 3000);
};
const holdEnter = (event) => {
  const { key, target } = event;
  if (key !== 'Enter' || target.localName !== 'input') return;
  const submitButton = target.form?.querySelector('[type="submit"]');
  if (!submitButton) return;
  // Hydration may finish before the browser submits the form for this key, which would submit it twice.
  event.preventDefault();
  if (!missedPresses.includes(submitButton)) missedPresses.push(submitButton);
};
const repeatPress = (pressed, tries = 60) => {
  if (pressed.disabled && tries > 0) setTimeout(repeatPress, 50, pressed, tries - 1);
  else pressed.click();
};
addEventListener('click', holdPress, { capture: true });
addEventListener('keydown', holdEnter, { capture: true });
addEventListener(
  'hydrated',
  () => {
    removeEventListener('click', holdPress, { capture: true });
    removeEventListener('keydown', holdEnter, { capture: true });
    for (const pressed of missedPresses.splice(0)) repeatPress(pressed);
  },
  { once: true },
);
