export const amounts = {
  lakhShort: 'लाख',
  croreShort: 'करोड़',
  crore: 'करोड़',
  rupees: '{rupees, plural, =1 {{words} रुपया} other {{words} रुपये}}',
  paise: '{paise, plural, =1 {{words} पैसा} other {{words} पैसे}}',
  rupeesAndPaise: '{rupees} और {paise}',
  none: 'कुछ नहीं',
} as const;
