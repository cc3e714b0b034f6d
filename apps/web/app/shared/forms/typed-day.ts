/** Formats '2026-11-20' as '20/11/2026', and a blank text as blank. */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

const DAY_PATTERN = /^(\d{1,2})([/.\- ]?)(\d{1,2})\2(\d{4})$/;

/** Parses day, month and year into '2026-11-20'; null if there is no such day. */
export const parseDay = (typed: string): string | null => {
  const [, day = '', separator = '', month = '', year = ''] = DAY_PATTERN.exec(typed.trim()) ?? [];
  // Without separators, day and month need two digits each.
  if (separator === '' && day.length + month.length < 4) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  // Date.parse turns the 31st of a shorter month into the first of the next.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
};
