/** The large units of rupees, as they stand after a short amount and in an amount in words. */
export const amounts = {
  lakhShort: 'L',
  croreShort: 'Cr',
  crore: 'crore',
  rupees: '{rupees, plural, =1 {{words} rupee} other {{words} rupees}}',
} as const;
