import { getLanguageFacts } from '@cinvoice/contract/spoken-languages';
import { getCurrentLanguage } from '@cinvoice/words/current-language.ts';

/** The month of '2026-11', in the current language: 'November 2026'. */
export const formatMonth = (month: string): string =>
  new Intl.DateTimeFormat(getLanguageFacts(getCurrentLanguage()).dates, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01`));
