import type { LiveEvent } from '@cinvoice/contract/live';
import type { Area } from '@cinvoice/ui/session/session.ts';
import { useEffect, useEffectEvent } from 'react';
import { createCoalescer } from './coalescer.ts';
import { subscribeToLiveEvents } from './live-events.ts';

/** Calls the listener for each event of the account while the component is mounted. */
export const useLiveEvents = (area: Area, listener: (event: LiveEvent) => void): void => {
  const notify = useEffectEvent(listener);
  // Subscribes to the server's events.
  useEffect(() => subscribeToLiveEvents(area, (event) => notify(event)), [area]);
};

type CoalescedOptions = {
  area: Area;
  /** True if the event needs handling. 'resync' always does. */
  isRelevant: (event: LiveEvent) => boolean;
  /** Picks the time in which further events are collected. */
  pickDelayMs: () => number;
  work: (events: ReadonlySet<LiveEvent>) => Promise<void>;
};

/** Handles many events at once. */
export const useCoalescedEvents = ({ area, isRelevant, pickDelayMs, work }: CoalescedOptions): void => {
  const needsHandling = useEffectEvent((event: LiveEvent) => event.what === 'resync' || isRelevant(event));
  const pickDelay = useEffectEvent(pickDelayMs);
  const run = useEffectEvent(work);
  // Subscribes to the server's events.
  useEffect(() => {
    const coalescer = createCoalescer<LiveEvent>(run, pickDelay);
    const unsubscribe = subscribeToLiveEvents(area, (event) => {
      if (needsHandling(event)) coalescer.add(event);
    });
    return () => {
      unsubscribe();
      coalescer.stop();
    };
  }, [area]);
};
