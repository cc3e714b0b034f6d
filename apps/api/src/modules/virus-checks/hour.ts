/** The cause of messages that are sent once an hour at most: '2026-11-20T06'. */
export const toHour = (now: Date): string => now.toISOString().slice(0, 13);
