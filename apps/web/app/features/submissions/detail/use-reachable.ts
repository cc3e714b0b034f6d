import { useIntersection, useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';

/** Room for the bar at the lower edge of the screen: what is only behind it is not in sight. */
const ABOVE_BAR = '0px 0px -96px 0px';

/** An element further down: whether it is in sight, and the way there, with the focus. */
export const useReachable = () => {
  const element = useRef<HTMLElement>(null);
  const { ref: observe, entry } = useIntersection<HTMLElement>({ rootMargin: ABOVE_BAR });
  return {
    ref: useMergedRef(element, observe),
    reached: entry?.isIntersecting ?? false,
    reach: () => {
      element.current?.scrollIntoView({ block: 'start' });
      element.current?.focus({ preventScroll: true });
    },
  };
};
