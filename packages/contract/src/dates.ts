import { computeOncePer } from './compute-once.ts';
import { getLanguageFacts, type Language, sourceLanguage } from './spoken-languages.ts';

/** All dates are shown in Indian time, whatever the browser's zone. Decision 33. */
const timeZone = 'Asia/Kolkata';

const createFormatters = (parts: Intl.DateTimeFormatOptions) =>
  computeOncePer(
    (language: Language) =>
      new Intl.DateTimeFormat(getLanguageFacts(language).dates, {
        ...parts,
        timeZone,
        numberingSystem: 'latn',
      }),
  );

const getDayAndMonthFormat = createFormatters({ day: 'numeric', month: 'short' });
const getLongDayFormat = createFormatters({ day: 'numeric', month: 'long' });
const getMonthFormat = createFormatters({ month: 'long' });
const getTimeFormat = createFormatters({ hour: 'numeric', minute: '2-digit', hour12: true });

const DAY_MS = 86_400_000;
/** India has had one offset all year, five and a half hours ahead of UTC, since October 1945. */
const OFFSET_MS = 19_800_000;

/** India's zone as ISO 8601 writes it. */
export const INDIAN_ZONE = '+05:30';

/** Formats a time as '2026-11-28T14:30:05.123+05:30'. */
export const formatIsoInIndia = (time: Date): string =>
  new Date(time.getTime() + OFFSET_MS).toISOString().replace('Z', INDIAN_ZONE);

/** The start in India of a day, '2026-11-18', or of the day that many days `later`. */
export const toStartOfDay = (date: string, later = 0): Date =>
  new Date(Date.parse(date) - OFFSET_MS + later * DAY_MS);

/** Formats an ISO 8601 time as '18/11/2026', without an Intl formatter: creating one would delay the front page on phones. */
export const formatDate = (iso: string): string => {
  const date = new Date(Date.parse(iso) + OFFSET_MS).toISOString();
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
};

/** Formats an ISO 8601 time as '18 Nov', with the month in a language. */
export const formatDayAndMonthIn = (iso: string, language: Language = sourceLanguage): string =>
  getDayAndMonthFormat(language).format(new Date(iso));

/** Formats an ISO 8601 time as '18 November', with the month in a language. */
export const formatLongDayIn = (iso: string, language: Language = sourceLanguage): string =>
  getLongDayFormat(language).format(new Date(iso));

/** Formats an ISO 8601 time as 'November' in a language. */
export const formatMonthIn = (iso: string, language: Language = sourceLanguage): string =>
  getMonthFormat(language).format(new Date(iso));

/** Formats an ISO 8601 time as '18/11/2026, 6:15 pm'. */
export const formatDateTimeIn = (iso: string, language: Language = sourceLanguage): string =>
  `${formatDate(iso)}, ${getTimeFormat(language).format(new Date(iso))}`;
