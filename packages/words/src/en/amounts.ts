/** The large units of rupees, after short amounts and in amounts in words. */
export const amounts = {
  lakhShort: 'L',
  croreShort: 'Cr',
  crore: 'crore',
  rupees: '{rupees, plural, =1 {{words} rupee} other {{words} rupees}}',
  paise: '{paise, plural, =1 {{words} paisa} other {{words} paise}}',
  rupeesAndPaise: '{rupees} and {paise}',
  none: 'None',
} as const;
