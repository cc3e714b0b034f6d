const DAY_MS = 86_400_000;

/** Two days without a backup are more than one that failed in the night. */
const OLD_MS = 2 * DAY_MS;

/** How long a backup counts as proof that backups can be restored. */
export const PROVEN_MS = 7 * DAY_MS;

/** Without any backup nothing is old: each try that fails is told by itself. */
export const isOld = (last: Date | undefined, now: Date): boolean =>
  last !== undefined && now.getTime() - last.getTime() > OLD_MS;

/** `from` is the newest backup that was verified, or the beginning of the place. */
export const isVerifyingDue = (from: Date, now: Date): boolean => now.getTime() - from.getTime() > PROVEN_MS;
