import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** How long a slide stands before the next one comes. */
const STANDS = 8_000;

const wantsLittleMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const shownIn = (row: HTMLElement): number => Math.round(row.scrollLeft / row.clientWidth);

/** Whether the page has all that it asked for; what it does not need yet may come from then on. */
const useArrived = (): boolean => {
  const [arrived, setArrived] = useState(false);
  // The browser's own event: React knows nothing of pictures and stylesheets.
  useEffect(() => {
    const arrive = () => setArrived(true);
    if (document.readyState === 'complete') arrive();
    addEventListener('load', arrive);
    return () => removeEventListener('load', arrive);
  }, []);
  return arrived;
};

/** A row that scrolls by itself, slide by slide: one swipes it, tabs through it or leads it by buttons. */
export const useCarousel = (rail: RefObject<HTMLElement | null>, count: number) => {
  const [current, setCurrent] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const arrived = useArrived();
  const isHeld = held.pointer || held.focus;

  const reach = useCallback((slide: number) => {
    setCurrent(slide);
    setFurthest((before) => Math.max(before, slide));
  }, []);

  /** Where a button or the time leads: what is passed on the way is not reached. */
  const target = useRef<number | null>(null);

  const go = useCallback(
    (slide: number) => {
      const next = (slide + count) % count;
      const row = rail.current;
      reach(next);
      if (!row || shownIn(row) === next) return;
      target.current = next;
      row.scrollTo({
        left: next * row.clientWidth,
        behavior: wantsLittleMotion() ? 'instant' : 'smooth',
      });
    },
    [rail, count, reach],
  );

  // Asks the browser where the row stands: it may have been swiped before this script ran.
  useEffect(() => {
    if (rail.current) reach(shownIn(rail.current));
  }, [rail, reach]);

  // Asks the browser what its person wants of motion, once the page is there.
  useEffect(() => setPlaying(arrived && !wantsLittleMotion()), [arrived]);

  // A timer of the browser; a hidden page stands still.
  useEffect(() => {
    if (!playing || isHeld) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') go(current + 1);
    }, STANDS);
    return () => clearInterval(timer);
  }, [playing, isHeld, current, go]);

  return {
    current,
    /** Slides up to this one have their pictures: the one in view and, once the page has arrived, the next. */
    due: arrived ? furthest + 1 : furthest,
    playing,
    togglePlaying: () => setPlaying((before) => !before),
    go,
    /** While a mouse or the focus rests on it, it does not move on. */
    hold: (by: keyof typeof held, isThere: boolean) => setHeld((before) => ({ ...before, [by]: isThere })),
    onScroll: () => {
      if (rail.current && target.current === null) reach(shownIn(rail.current));
    },
    onScrollEnd: () => {
      target.current = null;
      if (rail.current) reach(shownIn(rail.current));
    },
  };
};
