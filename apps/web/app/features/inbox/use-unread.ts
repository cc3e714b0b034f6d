import { useEffect, useEffectEvent, useState } from 'react';
import { gather } from '#web/shared/live/gather.ts';
import { onLive } from '#web/shared/live/live.ts';
import type { Area } from '#web/shared/session/session.ts';
import { readUnread } from './calls.ts';

const waitMs = (): number => Math.random() * 200;

/** How many messages nobody has read yet, kept as it is. `told` counts how often it was asked for. */
export const useUnread = (area: Area) => {
  const [{ unread, before, told }, setKnown] = useState({ unread: 0, before: 0, told: 0 });

  const ask = useEffectEvent(async () => {
    const { data } = await readUnread(area);
    if (data) setKnown((known) => ({ unread: data.unread, before: known.unread, told: known.told + 1 }));
  });

  // Asks the server, and again whenever it says that something came or was read.
  useEffect(() => {
    const gathered = gather<'messages'>(ask, waitMs);
    gathered.add('messages');
    const stop = onLive(area, ({ what }) => {
      if (what === 'messages' || what === 'resync') gathered.add('messages');
    });
    return () => {
      stop();
      gathered.stop();
    };
  }, [area]);

  return { unread, hasMore: unread > before && told > 1, told };
};
