import type { ClientDirective } from 'astro';

/** The longest wait for an idle moment, in milliseconds. */
const LONGEST_WAIT = 500;

const whenIdle = (start: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: LONGEST_WAIT });
  else setTimeout(start, LONGEST_WAIT);
};

/** High for an island that somebody waits for: pictures would take the connections before its scripts. */
type Priority = 'low' | 'high';
type Start = (priority: Priority) => void;

/** What somebody does with an island that has not come. */
const touches = ['pointerdown', 'keydown'] as const;

/** The longest wait for pictures and typefaces, in milliseconds. */
const LONGEST_LOADING = 3_000;

/**
 * Once what the page shows has come: scripts would compete with it, and with the next page of somebody who goes on at once. Whoever
 * touches the island does not wait for the rest of the page.
 */
const whenLoaded = (element: HTMLElement, start: Start): void => {
  if (document.readyState === 'complete') {
    start('low');
    return;
  }
  let isStarted = false;
  const startOnce: Start = (priority) => {
    if (!isStarted) start(priority);
    isStarted = true;
  };
  addEventListener('load', () => startOnce('low'), { once: true });
  setTimeout(() => startOnce('low'), LONGEST_LOADING);
  for (const touch of touches) {
    element.addEventListener(touch, () => startOnce('high'), { once: true, passive: true });
  }
};

/** Once the page is drawn and has what it shows, and the browser has nothing else to do; or somebody waits. */
const afterPaint = (element: HTMLElement, start: Start): void => {
  const startInTime: Start = (priority) =>
    priority === 'high' ? start(priority) : whenIdle(() => start(priority));
  requestAnimationFrame(() => whenLoaded(element, startInTime));
};

/**
 * Requests what the islands of the page import, all at once: otherwise a script that imports another is a round trip before it. The
 * build names it in the page.
 */
const requestScripts = (priority: Priority): void => {
  const { scripts } = document.body.dataset;
  delete document.body.dataset.scripts;
  for (const href of scripts?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = priority;
    link.href = href;
    document.head.append(link);
  }
};

/** Once what was asked for before is drawn, and Preact has run the effects of it. */
const whenDrawn = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))));

const endBusy = (elements: Iterable<Element>): void => {
  for (const element of elements) element.removeAttribute('aria-busy');
};

/**
 * Takes an island over as soon as the browser has drawn the page, whether or not somebody touches it. Buttons that were pressed
 * before are marked as busy, and pressed again in their order once the island has come. A result is marked as busy once a
 * field has changed, since it is that of the former value. An island that could not be loaded is loaded again when it is touched.
 */
const soon: ClientDirective = (load, _options, element) => {
  let presses: HTMLButtonElement[] = [];
  const notePress = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    // A form that is submitted twice is sent once.
    if (!button || (button.form && button.type === 'submit' && presses.includes(button))) return;
    presses.push(button);
    button.setAttribute('aria-busy', 'true');
  };
  const markResults = (): void => {
    for (const result of element.querySelectorAll('output')) result.setAttribute('aria-busy', 'true');
  };
  // A form that the island does not hold yet would be sent by the browser, and reload the page.
  const holdForm = (event: Event): void => event.preventDefault();
  element.addEventListener('click', notePress);
  element.addEventListener('input', markResults);
  element.addEventListener('submit', holdForm);
  const tryAgain = (): void => {
    for (const touch of touches) element.removeEventListener(touch, tryAgain);
    void takeOver('high');
  };
  const takeOver = async (priority: Priority): Promise<void> => {
    requestScripts(priority);
    const hydrate = await load();
    // See islands/texts.ts.
    await Object(globalThis).textsLoaded;
    // Each island in a task of its own: together they would hold up what is pressed elsewhere.
    await new Promise((resolve) => setTimeout(resolve));
    await hydrate();
    endBusy(presses);
    // Astro reports an island that could not be loaded, and leaves its mark. Results stay as old as they are.
    if (element.hasAttribute('ssr')) {
      presses = [];
      for (const touch of touches) element.addEventListener(touch, tryAgain);
      return;
    }
    element.removeEventListener('click', notePress);
    element.removeEventListener('input', markResults);
    element.removeEventListener('submit', holdForm);
    await whenDrawn();
    endBusy(element.querySelectorAll('output'));
    for (const button of presses) {
      // Nor does a disabled button take it.
      if (button.isConnected) button.click();
      await whenDrawn();
    }
  };
  afterPaint(element, (priority) => void takeOver(priority));
};

/** @public Astro loads it by its path. */
export default soon;
