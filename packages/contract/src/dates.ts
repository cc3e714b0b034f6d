import { lazily } from './lazily.ts';
import type { SpokenLanguage } from './spoken-languages.ts';

/** All dates are shown as they are in India, whatever the browser's zone. Decision 33. */
const timeZone = 'Asia/Kolkata';

const day = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
);
const dayAndMonthIn = (locale: string) =>
  lazily(() => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' }));
const dayAndMonth = { en: dayAndMonthIn('en-GB'), hi: dayAndMonthIn('hi-IN') } as const;
const time = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true }),
);

const DAY_MS = 86_400_000;

/** When a day, '2026-11-18', begins in India; `later` says how many days after it. India keeps one time all year. */
export const dayBegins = (date: string, later = 0): Date =>
  new Date(Date.parse(`${date}T00:00:00+05:30`) + later * DAY_MS);

/** '18/11/2026' of an ISO 8601 time. */
export const asDate = (iso: string): string => day().format(new Date(iso));

/** '18 Nov' of an ISO 8601 time, with the month as a language writes it. */
export const asDayAndMonth = (iso: string, language: SpokenLanguage = 'en'): string =>
  dayAndMonth[language]().format(new Date(iso));

/** '18/11/2026, 6:15 pm' of an ISO 8601 time. */
export const asDateTime = (iso: string): string => {
  const at = new Date(iso);
  return `${day().format(at)}, ${time().format(at)}`;
};
