/** Names of browsers and systems. */
export const device = {
  on: '{browser} on {system}',
  unknown: 'Unknown device',
} as const;
