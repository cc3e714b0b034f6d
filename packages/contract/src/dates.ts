import { getLanguageFacts, type Language, sourceLanguage } from './spoken-languages.ts';

/** All dates are shown as they are in India, whatever the browser's zone. Decision 33. */
const timeZone = 'Asia/Kolkata';

/** A formatter for each language, made when it is first asked for: that takes milliseconds. */
const createFormatters = (
  parts: Intl.DateTimeFormatOptions,
): ((language: Language) => Intl.DateTimeFormat) => {
  const made = new Map<Language, Intl.DateTimeFormat>();
  return (language) => {
    const options = { ...parts, timeZone, numberingSystem: 'latn' };
    const format = made.get(language) ?? new Intl.DateTimeFormat(getLanguageFacts(language).dates, options);
    made.set(language, format);
    return format;
  };
};

const getDayAndMonthFormat = createFormatters({ day: 'numeric', month: 'short' });
const getTimeFormat = createFormatters({ hour: 'numeric', minute: '2-digit', hour12: true });

const DAY_MS = 86_400_000;
/** India keeps one time all year, five and a half hours ahead of UTC, since October 1945. */
const OFFSET_MS = 19_800_000;

/** When a day, '2026-11-18', begins in India; `later` says how many days after it. */
export const toStartOfDay = (date: string, later = 0): Date =>
  new Date(Date.parse(date) - OFFSET_MS + later * DAY_MS);

/** '18/11/2026' of an ISO 8601 time. Without a formatter, whose making would hold up a phone that opens the front page. */
export const formatDate = (iso: string): string => {
  const [date = ''] = new Date(Date.parse(iso) + OFFSET_MS).toISOString().split('T');
  return date.split('-').reverse().join('/');
};

/** '18 Nov' of an ISO 8601 time, with the month as a language writes it. */
export const formatDayAndMonthIn = (iso: string, language: Language = sourceLanguage): string =>
  getDayAndMonthFormat(language).format(new Date(iso));

/** '18/11/2026, 6:15 pm' of an ISO 8601 time. */
export const formatDateTimeIn = (iso: string, language: Language = sourceLanguage): string =>
  `${formatDate(iso)}, ${getTimeFormat(language).format(new Date(iso))}`;
