import { computeOncePer } from '@cinvoice/contract/compute-once';
import { getLanguageFacts, type Language } from '@cinvoice/contract/spoken-languages';
import { getCurrentLanguage } from '@cinvoice/words/current-language.ts';

const getWeekdayFormat = computeOncePer(
  (language: Language) =>
    new Intl.DateTimeFormat(getLanguageFacts(language).dates, { weekday: 'long', timeZone: 'UTC' }),
);

/** The weekday of '2026-11-18', in the current language. */
export const formatWeekday = (day: string): string =>
  getWeekdayFormat(getCurrentLanguage()).format(Date.parse(day));
