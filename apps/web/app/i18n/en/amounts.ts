/** The large units of rupees, after short amounts and in amounts in words. */
export const amounts = {
  lakhShort: 'L',
  croreShort: 'Cr',
  crore: 'crore',
  rupees: '{rupees, plural, =1 {{words} rupee} other {{words} rupees}}',
} as const;
