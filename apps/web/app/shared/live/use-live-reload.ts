import type { LiveEvent } from '@cinvoice/contract/live';
import { useRevalidator } from 'react-router';
import type { Area } from '../session/session.ts';
import { useGatheredLive } from './use-live.ts';

/** What a page counts together may be much to read; once in a while is soon enough. */
const waitMs = (): number => 700 + Math.random() * 1300;

const isOfItem = ({ what }: LiveEvent): boolean => what === 'item';

/** Asks the loaders of a page again as that changes which it shows, counts or sums up: items, where nothing else is said. */
export const useLiveReload = (area: Area, concerns: (event: LiveEvent) => boolean = isOfItem): void => {
  const { revalidate } = useRevalidator();
  useGatheredLive({ area, concerns, waitMs, work: () => revalidate() });
};
