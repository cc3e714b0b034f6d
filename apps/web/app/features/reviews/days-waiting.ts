const DAY_MS = 86_400_000;

/** Counts whole days since an ISO 8601 time; 0 if the local clock is behind the server's. */
export const countDaysWaiting = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));
