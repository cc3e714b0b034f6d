import type { LiveEvent } from '@cinvoice/contract/live';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { useRevalidator } from 'react-router';
import { useCoalescedEvents } from './use-live-events.ts';

/** Summaries are expensive to read, so they are read less often than lists. */
const pickDelayMs = (): number => 700 + Math.random() * 1300;

const isItemEvent = ({ what }: LiveEvent): boolean => what === 'item';

/** Runs the page's loaders again on relevant events; by default those of items. */
export const useLiveReload = (area: Area, isRelevant: (event: LiveEvent) => boolean = isItemEvent): void => {
  const { revalidate } = useRevalidator();
  useCoalescedEvents({ area, isRelevant, pickDelayMs, work: () => revalidate() });
};
