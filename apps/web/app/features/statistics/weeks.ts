import type { Statistics } from '@cinvoice/contract/statistics';
import { statistics } from '#web/i18n/en/statistics.ts';
import { useTexts } from '#web/i18n/use-texts.tsx';
import { dayAndMonth } from '#web/shared/format/day-and-month.ts';

export type Week = Statistics['weeks'][number];

/** How weeks are called: the one that runs by that. */
export const useWeekNames = (weeks: readonly Week[]) => {
  const t = useTexts(statistics);
  return weeks.map(({ week }, place) =>
    place === weeks.length - 1 ? t('thisWeek') : t('weekOf', { date: dayAndMonth(week) }),
  );
};

/** What stands beneath the first week and the last. */
export const endsOf = (weeks: readonly Week[], names: readonly string[]) =>
  [dayAndMonth(weeks[0]?.week ?? ''), names.at(-1) ?? ''] as const;
