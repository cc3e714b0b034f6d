/** '20/11/2026' of a day, '2026-11-20'; an empty text of none. */
export const writtenDay = (day: string): string => day.split('-').reverse().join('/');

const WRITTEN = /^(\d{1,2})([/.\- ]?)(\d{1,2})\2(\d{4})$/;

/** '2026-11-20' of what somebody wrote as day, month and year; null when there is no such day. */
export const typedDay = (typed: string): string | null => {
  const [, day = '', between = '', month = '', year = ''] = WRITTEN.exec(typed.trim()) ?? [];
  // Without anything between them only two digits each say where the month begins.
  if (between === '' && day.length + month.length < 4) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  // The 31st of a shorter month is read as the first of the next.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== written ? null : written;
};
