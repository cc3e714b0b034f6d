import type { LiveEvent } from '@cinvoice/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { gather } from './gather.ts';
import { onLive } from './live.ts';
import type { Area } from './session.ts';

/** What a page counts together may be much to read; once in a while is soon enough. */
const waitMs = (): number => 700 + Math.random() * 1300;

const isOfItem = ({ what }: LiveEvent): boolean => what === 'item';

/** Asks the loaders of a page again as that changes which it shows, counts or sums up: items, where nothing else is said. */
export const useLiveReload = (area: Area, concerns: (event: LiveEvent) => boolean = isOfItem): void => {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => revalidate());
  const isMine = useEffectEvent((event: LiveEvent) => event.what === 'resync' || concerns(event));
  // Listens to the server.
  useEffect(() => {
    const gathered = gather<LiveEvent['what']>(reload, waitMs);
    const stop = onLive(area, (event) => {
      if (isMine(event)) gathered.add(event.what);
    });
    return () => {
      stop();
      gathered.stop();
    };
  }, [area]);
};
