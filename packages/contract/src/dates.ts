/** All dates are shown as they are in India, whatever the browser's zone. Decision 33. */
const timeZone = 'Asia/Kolkata';

const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });

/** '18/11/2026' of an ISO 8601 time. */
export const asDate = (iso: string): string => day.format(new Date(iso));

/** '18/11/2026, 6:15 pm' of an ISO 8601 time. */
export const asDateTime = (iso: string): string => {
  const at = new Date(iso);
  return `${day.format(at)}, ${time.format(at)}`;
};
