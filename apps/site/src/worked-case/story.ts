import { formatLongDayIn, formatMonthIn } from '@cinvoice/contract/dates';
import { addDays } from '@cinvoice/contract/market/working-days';
import { useLanguage } from '@cinvoice/words/use-texts.tsx';

const DAYS = 180;
const delivered = '2026-03-02';

/** The invoice whose story is told in dates. Its days follow from the first, so that they add up. */
export const story = {
  feePaise: 25_00_000_00,
  days: DAYS,
  delivered,
  accepted: addDays(delivered, 7),
  sold: addDays(delivered, 8),
  due: addDays(delivered, DAYS),
} as const;

/** A day of each month of the story, from delivery to the due day. */
const months = ['2026-03-02', '2026-04-02', '2026-05-02', '2026-06-02', '2026-07-02', story.due] as const;

/** The names of the months in the page's language. */
export const useStoryMonths = (): readonly string[] => {
  const language = useLanguage();
  return months.map((day) => formatMonthIn(day, language));
};

/** The days of the story as '2 March', in the page's language. */
export const useStoryDays = () => {
  const language = useLanguage();
  const say = (day: string): string => formatLongDayIn(day, language);
  return {
    delivered: say(story.delivered),
    accepted: say(story.accepted),
    sold: say(story.sold),
    firstUnpaid: formatMonthIn(months[1], language),
    lastUnpaid: formatMonthIn(months[4], language),
    due: say(story.due),
  };
};
