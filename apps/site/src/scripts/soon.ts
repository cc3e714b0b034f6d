import type { ClientDirective } from 'astro';

/** The longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT = 500;

const whenIdle = (start: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_WAIT });
  else setTimeout(start, LONGEST_WAIT);
};

/** What somebody does with an island that has not come. */
const touches = ['pointerdown', 'keydown'] as const;

/** The longest wait for pictures and typefaces, in milliseconds. */
const LONGEST_LOADING = 3_000;

/**
 * Once what the page shows has come: scripts would compete with it, and with the next page of somebody who goes on at once. Whoever
 * touches the island does not wait for the rest of the page.
 */
const whenLoaded = (element: HTMLElement, start: () => void): void => {
  if (document.readyState === 'complete') {
    start();
    return;
  }
  let isStarted = false;
  const startOnce = (): void => {
    if (!isStarted) start();
    isStarted = true;
  };
  addEventListener('load', startOnce, { once: true });
  setTimeout(startOnce, LONGEST_LOADING);
  for (const touch of touches) element.addEventListener(touch, startOnce, { once: true, passive: true });
};

/** Once the page is drawn and has what it shows, and the browser has nothing else to do. */
const afterPaint = (element: HTMLElement, start: () => void): void => {
  requestAnimationFrame(() => whenLoaded(element, () => whenIdle(start)));
};

/**
 * Requests what the islands of the page import, all at once: otherwise a script that imports another is a round trip before it. The
 * build names it in the page.
 */
const requestScripts = (): void => {
  const { scripts } = document.body.dataset;
  delete document.body.dataset.scripts;
  for (const href of scripts?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = href;
    document.head.append(link);
  }
};

/**
 * Takes an island over as soon as the browser has drawn the page, whether or not somebody touches it. A button that was
 * pressed before is marked as busy, and pressed again once the island has come. One that could not be loaded is loaded
 * again when it is touched.
 */
const soon: ClientDirective = (load, _options, element) => {
  let pressed: HTMLElement | null = null;
  const note = (button: HTMLElement | null): void => {
    pressed?.removeAttribute('aria-busy');
    pressed = button;
    pressed?.setAttribute('aria-busy', 'true');
  };
  const noteButton = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) note(button);
  };
  // A form that the island does not hold yet would be sent by the browser, and reload the page.
  const holdForm = (event: Event): void => event.preventDefault();
  element.addEventListener('click', noteButton);
  element.addEventListener('submit', holdForm);
  const tryAgain = (): void => {
    for (const touch of touches) element.removeEventListener(touch, tryAgain);
    void takeOver();
  };
  const takeOver = async (): Promise<void> => {
    requestScripts();
    const hydrate = await load();
    // See islands/texts.ts.
    await Object(globalThis).textsLoaded;
    // Each island in a task of its own: together they would hold up what is pressed elsewhere.
    await new Promise((resolve) => setTimeout(resolve));
    await hydrate();
    // Astro reports an island that could not be loaded, and leaves its mark.
    if (element.hasAttribute('ssr')) {
      note(null);
      for (const touch of touches) element.addEventListener(touch, tryAgain);
      return;
    }
    element.removeEventListener('click', noteButton);
    element.removeEventListener('submit', holdForm);
    const waiting = pressed;
    note(null);
    // After the island's effects, which Preact runs once the page is drawn.
    requestAnimationFrame(() => setTimeout(() => waiting?.click()));
  };
  afterPaint(element, () => void takeOver());
};

/** @public Astro loads it by its path. */
export default soon;
