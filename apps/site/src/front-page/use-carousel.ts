import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** The time for which a slide is shown. */
const SLIDE_MS = 8_000;

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const findShownSlide = (element: HTMLElement): number => Math.round(element.scrollLeft / element.clientWidth);

/** Returns true once the page has loaded, so that later slides do not delay it. */
const useIsPageLoaded = (): boolean => {
  const [isLoaded, setLoaded] = useState(false);
  // Listens to the browser, since React does not know about pictures and stylesheets.
  useEffect(() => {
    const markLoaded = () => setLoaded(true);
    if (document.readyState === 'complete') markLoaded();
    addEventListener('load', markLoaded);
    return () => removeEventListener('load', markLoaded);
  }, []);
  return isLoaded;
};

/** Controls a row of slides that advances by itself, and can be swiped, tabbed through or moved by buttons. */
export const useCarousel = (rail: RefObject<HTMLElement | null>, count: number) => {
  const [current, setCurrent] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const isLoaded = useIsPageLoaded();
  const isHeld = holds.pointer || holds.focus;

  const showSlide = useCallback((slide: number) => {
    setCurrent(slide);
    setFurthest((previous) => Math.max(previous, slide));
  }, []);

  /** The slide that is being scrolled to. Slides passed on the way do not become current. */
  const target = useRef<number | null>(null);

  const goToSlide = useCallback(
    (slide: number) => {
      const next = (slide + count) % count;
      const element = rail.current;
      showSlide(next);
      if (!element || Math.abs(element.scrollLeft - next * element.clientWidth) < 1) return;
      target.current = next;
      element.scrollTo({
        left: next * element.clientWidth,
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      });
    },
    [rail, count, showSlide],
  );

  // Reads the scroll position, since the row may have been swiped before hydration.
  useEffect(() => {
    if (rail.current) showSlide(findShownSlide(rail.current));
  }, [rail, showSlide]);

  // Reads the motion preference once the page has loaded.
  useEffect(() => setPlaying(isLoaded && !prefersReducedMotion()), [isLoaded]);

  // Advances the slides while the page is visible.
  useEffect(() => {
    if (!playing || isHeld) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') goToSlide(current + 1);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [playing, isHeld, current, goToSlide]);

  return {
    current,
    /** Pictures are loaded up to this slide: the current one and, once the page has loaded, the next. */
    lastLoaded: isLoaded ? furthest + 1 : furthest,
    playing,
    togglePlaying: () => setPlaying((previous) => !previous),
    goToSlide,
    /** Pauses while the mouse or the focus is on the row. */
    setHold: (source: keyof typeof holds, isActive: boolean) =>
      setHolds((previous) => ({ ...previous, [source]: isActive })),
    onScroll: () => {
      if (rail.current && target.current === null) showSlide(findShownSlide(rail.current));
    },
    onScrollEnd: () => {
      target.current = null;
      if (rail.current) showSlide(findShownSlide(rail.current));
    },
  };
};
