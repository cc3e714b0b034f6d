import { useIntersection, useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';

/** Excludes the height of the action bar: an element that is only behind the bar is not visible. */
const VISIBLE_MARGIN = '0px 0px -96px 0px';

/** Tracks the visibility of an element further down the page. `scrollTo` brings it into view and focuses it. */
export const useScrollTarget = () => {
  const element = useRef<HTMLElement>(null);
  const { ref: observe, entry } = useIntersection<HTMLElement>({ rootMargin: VISIBLE_MARGIN });
  return {
    ref: useMergedRef(element, observe),
    isVisible: entry?.isIntersecting ?? false,
    scrollTo: () => {
      element.current?.scrollIntoView({ block: 'start' });
      element.current?.focus({ preventScroll: true });
    },
  };
};
