import type { LiveEvent } from '@cinvoice/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { onLive } from './live.ts';
import type { Area } from './session.ts';

/** Hears what happens to what the account sees, for as long as the component is there. */
export const useLive = (area: Area, listener: (event: LiveEvent) => void): void => {
  const hear = useEffectEvent(listener);
  // Listens to the server.
  useEffect(() => onLive(area, (event) => hear(event)), [area]);
};
