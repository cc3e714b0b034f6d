import type { Poster } from '@cinvoice/contract/answers';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY = 2_000;

/** A poster's pictures are made after its upload was answered: asks the loaders again until all of these are there. */
export const useFreshPosters = (posters: readonly (Poster | null)[]): void => {
  const { state, revalidate } = useRevalidator();
  const waiting = posters.some((poster) => poster?.ready === false);
  // A timer of the browser; a hidden page asks nothing.
  useEffect(() => {
    if (!waiting || state === 'loading') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, EVERY);
    return () => clearTimeout(timer);
  }, [waiting, state, revalidate]);
};
