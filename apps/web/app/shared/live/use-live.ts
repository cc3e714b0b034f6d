import type { LiveEvent } from '@cinvoice/contract/live';
import { useEffect, useEffectEvent } from 'react';
import type { Area } from '../session/session.ts';
import { gather } from './gather.ts';
import { onLive } from './live.ts';

/** Hears what happens to what the account sees, for as long as the component is there. */
export const useLive = (area: Area, listener: (event: LiveEvent) => void): void => {
  const hear = useEffectEvent(listener);
  // Listens to the server.
  useEffect(() => onLive(area, (event) => hear(event)), [area]);
};

type Gathered = {
  area: Area;
  /** Whether something is to be done about an event; after a gap it always is. */
  concerns: (event: LiveEvent) => boolean;
  /** How long others are waited for that are then taken along. */
  waitMs: () => number;
  work: (events: ReadonlySet<LiveEvent>) => Promise<void>;
};

/** Does once what many events call for. */
export const useGatheredLive = ({ area, concerns, waitMs, work }: Gathered): void => {
  const isMine = useEffectEvent((event: LiveEvent) => event.what === 'resync' || concerns(event));
  const wait = useEffectEvent(waitMs);
  const act = useEffectEvent(work);
  // Listens to the server.
  useEffect(() => {
    const gathered = gather<LiveEvent>(act, wait);
    const stop = onLive(area, (event) => {
      if (isMine(event)) gathered.add(event);
    });
    return () => {
      stop();
      gathered.stop();
    };
  }, [area]);
};
