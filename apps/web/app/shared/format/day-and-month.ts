import { asDayAndMonth } from '@cinvoice/contract/dates';
import { languageNow } from '#web/i18n/current-language.ts';

/** '18 Nov', or '18 नव॰' in Hindi. */
export const dayAndMonth = (iso: string): string => asDayAndMonth(iso, languageNow());
