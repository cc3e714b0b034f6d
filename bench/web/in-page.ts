/** Functions of this file run in the visited pages: each is sent as text, and knows nothing outside itself. */

declare global {
  interface Window {
    /** Tells what has happened, and when by the clock. */
    tellBench?: (mark: string, at: number) => void;
    longestInteraction?: number;
    layoutShift?: number;
    largestPaint?: number;
  }
}

export type EndName = 'heading' | 'toggle' | 'figure' | 'slide' | 'input';

/** Tells of a page's first paint, of its heading, and of the end of an act, each once it is painted. Notes the longest interaction. */
export const watchPage = (end: EndName): void => {
  const tell = (mark: string): void => window.tellBench?.(`${mark} ${location.pathname}`, Date.now());
  const tellPainted = (mark: string): void => {
    requestAnimationFrame(() => setTimeout(() => tell(mark)));
  };

  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (paint) window.tellBench?.(`paint ${location.pathname}`, performance.timeOrigin + paint.startTime);
  }).observe({ type: 'paint', buffered: true });

  const isShown = (): boolean => document.querySelector('h1')?.checkVisibility() ?? false;
  const lookForHeading = (): void => {
    if (isShown()) setTimeout(() => tell('heading'));
    else requestAnimationFrame(lookForHeading);
  };
  requestAnimationFrame(lookForHeading);

  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue;
      window.longestInteraction = Math.max(window.longestInteraction ?? 0, entry.duration);
    }
  }).observe(options);

  // Before anything is pressed, a question that is open tells so while the page is parsed.
  let isPressed = false;
  const notePress = (): void => {
    isPressed = true;
  };
  document.addEventListener('pointerdown', notePress, { capture: true });
  const listen = (type: string, isEnd: (event: Event) => boolean): void => {
    const react = (event: Event): void => {
      if (isPressed && isEnd(event)) tellPainted('done');
    };
    document.addEventListener(type, react, { capture: true });
  };

  const readFigure = (): string => document.querySelector('output b')?.textContent ?? '';
  const watchFigure = (): void => {
    const before = readFigure();
    const observer = new MutationObserver(() => {
      if (readFigure() !== before) tellPainted('done');
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  };

  const watches: Record<EndName, () => void> = {
    heading: () => undefined,
    toggle: () => listen('toggle', () => true),
    figure: () => document.addEventListener('DOMContentLoaded', watchFigure),
    slide: () => listen('scroll', ({ target }) => target instanceof Element && target.scrollLeft !== 0),
    input: () => listen('input', ({ target }) => target instanceof HTMLInputElement && target.value !== ''),
  };
  watches[end]();
};

/** Brings an element into view, and returns its middle. */
export const bringIntoView = (selector: string): { x: number; y: number } => {
  const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
  if (!shown) throw new Error(`${location.pathname} shows no ${selector}`);
  const { top, bottom } = shown.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = shown.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** How far an element is below the middle of the screen. */
export const measureDistance = (selector: string): number => {
  const top = document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
  return Math.round(top - innerHeight / 2);
};

export const readLongestInteraction = (): number => window.longestInteraction ?? 0;

/** Adds up what moves by itself, and notes when the largest text or picture so far was painted. */
export const watchPaints = (): void => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry) window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

type Paints = { layoutShift: number; firstPaintMs: number; firstScreenMs: number };

/**
 * Times in milliseconds since the page was asked for. The first screen is whole once its largest text or picture is painted and
 * the pictures that the browser asked for before it showed anything have come: of a page whose heading is larger than its picture,
 * the largest paint alone tells nothing of the picture.
 */
export const readPaints = (): Paints => {
  const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
  const pictures = [...document.images]
    .filter(({ loading }) => loading !== 'lazy')
    .flatMap(({ currentSrc }) => performance.getEntriesByName(currentSrc))
    .filter(({ startTime }) => startTime < firstPaintMs);
  const ends = pictures.map((entry) => ('responseEnd' in entry ? Number(entry.responseEnd) : 0));
  return {
    layoutShift: window.layoutShift ?? 0,
    firstPaintMs,
    firstScreenMs: Math.max(window.largestPaint ?? Number.NaN, ...ends),
  };
};

/** What a field holds. */
export const readValue = (selector: string): string => {
  const field = document.querySelector(selector);
  return field instanceof HTMLInputElement ? field.value : '';
};
