import { JUST_READ_MS, type LiveEvent } from '@cinvoice/contract/live';
import type { Actor } from '@cinvoice/contract/rules/review';
import { eventOf, hearsOf, type News } from './announcement.ts';

/** After more news than these it is cheaper to have everything asked for anew. */
const MOST = 500;

/** What was announced in the last while: a page reads first and listens then, and something may come between. */
export const recentNews = () => {
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
    /** Nobody listened for a while: what was announced meanwhile is not known. */
    forget: (): void => {
      recent = [];
      wholeSince = performance.now();
    },
    /** What concerned that actor; null when not all of it is known. */
    of: (actor: Actor): LiveEvent[] | null => {
      const from = performance.now() - JUST_READ_MS;
      if (wholeSince > from) return null;
      const concerned = recent.filter(({ news, at }) => at >= from && hearsOf(actor, news));
      const events = concerned.map(({ news }) => eventOf(news));
      return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
    },
  };
};
