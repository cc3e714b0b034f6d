import { formatDayAndMonthIn } from '@cinvoice/contract/dates';
import { getCurrentLanguage } from '@cinvoice/words/current-language.ts';

/** Formats a date as '18 Nov', or '18 नव॰' in Hindi. */
export const formatDayAndMonth = (iso: string): string => formatDayAndMonthIn(iso, getCurrentLanguage());
