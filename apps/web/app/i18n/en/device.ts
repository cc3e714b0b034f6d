/** How a browser is called, by what it says of itself. */
export const device = {
  on: '{browser} on {system}',
  unknown: 'Unknown device',
} as const;
