import { getLanguageFacts } from '@cinvoice/contract/spoken-languages';
import { getCurrentLanguage } from '@cinvoice/words/current-language.ts';

/** The weekday of '2026-11-18', in the current language. */
export const formatWeekday = (day: string): string =>
  new Intl.DateTimeFormat(getLanguageFacts(getCurrentLanguage()).dates, {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));
