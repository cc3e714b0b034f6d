import { createElement, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from '#web/i18n/use-texts.tsx';
import type { DeferredPart } from '#web/shared/hydration/deferred-part.ts';
import { useIsPrerendered } from '#web/shared/hydration/use-is-prerendered.ts';

/** The distance below the screen at which a section's script is fetched. */
const LOAD_MARGIN = '600px';

const useNearViewport = (
  ref: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onNear: () => void,
): void => {
  // Observes the distance to the viewport.
  useEffect(() => {
    const element = ref.current;
    if (!element || !isEnabled) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isEnabled, onNear]);
};

const isBuild = typeof document === 'undefined';

type Props = {
  part: DeferredPart;
  /** Set if the section holds more than text and plain links, so that it is hydrated near the viewport. */
  interactive?: boolean;
};

/**
 * Renders a section that is prerendered and hydrated late or never. React leaves the markup alone, whatever changes around
 * it. The script is fetched first if the section is rendered anew, after a navigation or a change of the language.
 */
export const DeferredSection = ({ part, interactive = false }: Props) => {
  const ref = useRef<HTMLDivElement>(null);
  const isPrerendered = useIsPrerendered();
  const language = useLanguage();
  const [initialLanguage] = useState(language);
  const [isTakenOver, setTakenOver] = useState(false);
  const keepsMarkup = isPrerendered && !isTakenOver && !isBuild;
  // From then on React renders the section, and the prerendered markup is gone.
  if (language !== initialLanguage && !isTakenOver) setTakenOver(true);
  const loadPart = useCallback(
    () =>
      void part.load().then(
        () => setTakenOver(true),
        // A failed request is repeated when the section comes near again.
        () => undefined,
      ),
    [part],
  );
  useNearViewport(ref, interactive && keepsMarkup, loadPart);
  return keepsMarkup ? (
    <div
      ref={ref}
      data-written
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing, and keeps React from what is there
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ) : (
    <div data-written>
      <Suspense fallback={null}>{createElement(part.getComponent())}</Suspense>
    </div>
  );
};
