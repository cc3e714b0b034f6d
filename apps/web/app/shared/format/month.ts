import { computeOncePer } from '@cinvoice/contract/compute-once';
import { getLanguageFacts, type Language } from '@cinvoice/contract/spoken-languages';
import { getCurrentLanguage } from '@cinvoice/words/current-language.ts';

const getMonthFormat = computeOncePer(
  (language: Language) =>
    new Intl.DateTimeFormat(getLanguageFacts(language).dates, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** The month of '2026-11', in the current language: 'November 2026'. */
export const formatMonth = (month: string): string =>
  getMonthFormat(getCurrentLanguage()).format(Date.parse(`${month}-01`));
