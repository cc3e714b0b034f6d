/** How the payment of an investor's share stands. */
export const lotStates = {
  open: 'not due yet',
  over: 'paid in full',
  paidOn: 'paid in full on {day}',
  writtenOff: 'written off',
} as const;
