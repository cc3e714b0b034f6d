import { formatDateTimeIn } from '@cinvoice/contract/dates';
import { getCurrentLanguage } from '@cinvoice/words/current-language.ts';

/** '18/11/2026, 6:15 pm', with the half of the day as the language writes it. */
export const formatDateTime = (iso: string): string => formatDateTimeIn(iso, getCurrentLanguage());
