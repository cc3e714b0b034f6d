import type { Area } from '@cinvoice/ui/session/session.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { createCoalescer } from '#web/shared/live/coalescer.ts';
import { subscribeToLiveEvents } from '#web/shared/live/live-events.ts';
import { readUnreadCount } from './calls.ts';

const pickDelayMs = (): number => Math.random() * 200;

/** Keeps the count of unread messages current. `version` counts the reads. */
export const useUnread = (area: Area) => {
  const [{ unread, previous, version }, setState] = useState({ unread: 0, previous: 0, version: 0 });

  const load = useEffectEvent(async () => {
    const { data } = await readUnreadCount(area);
    if (data)
      setState((state) => ({ unread: data.unread, previous: state.unread, version: state.version + 1 }));
  });

  // Reads the count now, and again after each live event about messages.
  useEffect(() => {
    const coalesced = createCoalescer<'messages'>(load, pickDelayMs);
    coalesced.add('messages');
    const stop = subscribeToLiveEvents(area, ({ what }) => {
      if (what === 'messages' || what === 'resync') coalesced.add('messages');
    });
    return () => {
      stop();
      coalesced.stop();
    };
  }, [area]);

  return { unread, hasGrown: unread > previous && version > 1, version };
};
