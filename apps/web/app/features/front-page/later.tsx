import { createElement, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import type { LaterPart } from '#web/shared/hydration/later-part.ts';
import { useWritten } from '#web/shared/hydration/use-written.ts';

/** How far below the screen a part is when its script is fetched. */
const AHEAD = '600px';

const useNear = (place: RefObject<HTMLElement | null>, watched: boolean, onNear: () => void): void => {
  // The browser's own observer tells when the place comes near.
  useEffect(() => {
    const element = place.current;
    if (!element || !watched) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, watched, onNear]);
};

const atBuild = typeof document === 'undefined';

type Props = {
  part: LaterPart;
  /** It has more than words and plain links: its script takes it over when it comes near. */
  alive?: boolean;
};

/**
 * A part that is written into the page at build and needs no script until it comes near, or ever. React leaves the
 * markup alone, whatever changes around it. Drawn afresh, for a visitor who comes from another page or changes the
 * language, it is fetched first.
 */
export const Later = ({ part, alive = false }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const written = useWritten();
  const language = useLanguage();
  const [first] = useState(language);
  const [taken, setTaken] = useState(false);
  const stays = written && !taken && !atBuild;
  // From then on React draws it: what was written is gone.
  if (language !== first && !taken) setTaken(true);
  const take = useCallback(
    () =>
      void part.bring().then(
        () => setTaken(true),
        // What could not be fetched is asked for again when it comes near anew.
        () => undefined,
      ),
    [part],
  );
  useNear(place, alive && stays, take);
  return stays ? (
    <div
      ref={place}
      data-written
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing, and keeps React from what is there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ) : (
    <div data-written>
      <Suspense fallback={null}>{createElement(part.component())}</Suspense>
    </div>
  );
};
