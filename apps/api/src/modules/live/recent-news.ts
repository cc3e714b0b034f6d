import { JUST_READ_MS, type LiveEvent } from '@cinvoice/contract/live';
import type { Actor } from '@cinvoice/contract/rules/review';
import { concernsActor, type News, toLiveEvent } from './announcement.ts';

/** After more events than these a full reload is cheaper. */
const MOST = 500;

/** Recent announcements: a page reads first and listens then, and a change may come between. */
export const createRecentNews = () => {
  let recent: readonly { news: News; at: number }[] = [];
  let wholeSince = performance.now();
  return {
    note: (news: News): void => {
      const at = performance.now();
      const kept = recent.filter((one) => at - one.at < JUST_READ_MS);
      const [first] = kept;
      if (first && kept.length >= MOST) wholeSince = first.at;
      recent = [...kept.slice(1 - MOST), { news, at }];
    },
    /** Listening was interrupted: earlier announcements are unknown. */
    forget: (): void => {
      recent = [];
      wholeSince = performance.now();
    },
    /** The news for that actor; null if incomplete. */
    of: (actor: Actor): LiveEvent[] | null => {
      const from = performance.now() - JUST_READ_MS;
      if (wholeSince > from) return null;
      const concerned = recent.filter(({ news, at }) => at >= from && concernsActor(actor, news));
      const events = concerned.map(({ news }) => toLiveEvent(news));
      return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
    },
  };
};
