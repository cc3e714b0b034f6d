import { isDay } from '../working-days.ts';

/** The order of a day's parts; `03/04/26` means another day in each. */
export const dayFormats = ['day/month/year', 'month/day/year', 'year/month/day'] as const;
export type DayFormat = (typeof dayFormats)[number];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const timeBehind = /(?:[T\s]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d+)?\s*(?:am|pm)?(?:Z|[+-]\d{2}:?\d{2})?)$/i;

const parts: Record<DayFormat, readonly [day: number, month: number, year: number]> = {
  'day/month/year': [0, 1, 2],
  'month/day/year': [1, 0, 2],
  'year/month/day': [2, 1, 0],
};

/** '01042026' in one piece */
const compact: Record<DayFormat, RegExp> = {
  'day/month/year': /^(\d{2})(\d{2})(\d{4})$/,
  'month/day/year': /^(\d{2})(\d{2})(\d{4})$/,
  'year/month/day': /^(\d{4})(\d{2})(\d{2})$/,
};

const toMonth = (text: string): string | null => {
  if (/^\d{1,2}$/.test(text)) return text.padStart(2, '0');
  const place = /^[a-z]{3,9}$/i.test(text) ? months.indexOf(text.slice(0, 3).toLowerCase()) : -1;
  return place < 0 ? null : String(place + 1).padStart(2, '0');
};

const toYear = (text: string): string | null => {
  if (/^\d{4}$/.test(text)) return text;
  return /^\d{2}$/.test(text) ? `20${text}` : null;
};

const split = (text: string, format: DayFormat): string[] => {
  const [, ...pieces] = compact[format].exec(text) ?? [];
  return pieces.length === 3 ? pieces : text.split(/[\s/.,-]+/);
};

/** Reads a day as a bank writes it, in that order of its parts: '2026-04-03', or null. A time behind it is left out. */
export const parseBankDay = (text: string, format: DayFormat): string | null => {
  const pieces = split(text.normalize('NFKC').trim().replace(timeBehind, ''), format);
  const [day, month, year] = parts[format].map((at) => pieces[at] ?? '');
  const monthNumber = toMonth(month ?? '');
  const yearNumber = toYear(year ?? '');
  if (pieces.length !== 3 || !monthNumber || !yearNumber || !/^\d{1,2}$/.test(day ?? '')) return null;
  const iso = `${yearNumber}-${monthNumber}-${(day ?? '').padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
};
