import type { Statistics } from '@cinvoice/contract/statistics';
import { statistics } from '@cinvoice/words/en/statistics.ts';
import { useTexts } from '@cinvoice/words/use-texts.tsx';
import { formatDayAndMonth } from '#web/shared/format/day-and-month.ts';

export type Week = Statistics['weeks'][number];

/** Names each week; the last one is the current week. */
export const useWeekNames = (weeks: readonly Week[]) => {
  const t = useTexts(statistics);
  return weeks.map(({ week }, index) =>
    index === weeks.length - 1 ? t('thisWeek') : t('weekOf', { date: formatDayAndMonth(week) }),
  );
};

/** Labels the first and the last week. */
export const toEndLabels = (weeks: readonly Week[], names: readonly string[]) =>
  [formatDayAndMonth(weeks[0]?.week ?? ''), names.at(-1) ?? ''] as const;
