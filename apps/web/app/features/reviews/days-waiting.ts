const DAY_MS = 86_400_000;

/** Whole days since an ISO 8601 time; a clock that runs behind the server's counts none. */
export const daysWaiting = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / DAY_MS));
