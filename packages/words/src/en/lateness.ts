/** How long nothing was told of a debt that is late. */
export const lateness = {
  silent: '{count, plural, one {No update for # day.} other {No update for # days.}}',
} as const;
